/** The operators' commands and the durability test's writer as programs beside the server's: TypeScript takes longer to start. */
import { cp } from 'node:fs/promises'

import { mergeConfig, type Plugin } from 'vite'

import server from '../../vite.server.config.ts'

const FOLDER = 'dist/commands'
const commands = ['answer-permission', 'confirm-transfer', 'demo-seller', 'import-catalog']

const filesBesideCommands: Plugin = {
  name: 'files-beside-commands',
  closeBundle: async () => {
    await cp('server/db/migrations', `${FOLDER}/migrations`, { recursive: true })
    await cp('server/seed/data', `${FOLDER}/data`, { recursive: true })
  },
}

export default mergeConfig(server, {
  plugins: [filesBesideCommands],
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
})
