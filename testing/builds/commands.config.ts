/**
 * The operators' commands and the durability test's writer as programs beside the server's: TypeScript takes longer to
 * start.
 */
import { mergeConfig } from 'vite'

import { filesBesideBundle } from '../../scripts/vite/files-beside-bundle.ts'
import server from '../../vite.server.config.ts'

const FOLDER = 'dist/commands'
const commands = ['answer-permission', 'confirm-transfer', 'demo-seller', 'import-catalog']

export default mergeConfig(
  { ...server, plugins: [filesBesideBundle(FOLDER)] },
  {
    build: {
      outDir: FOLDER,
      sourcemap: false,
      rolldownOptions: {
        input: {
          ...Object.fromEntries(commands.map((name) => [name, `scripts/ops/${name}.ts`])),
          'acknowledging-writer': 'testing/server/durability/acknowledging-writer.ts',
        },
      },
    },
  },
)
