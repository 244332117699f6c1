/** How Node starts the API server: the bundle that `TEST_SERVER` names (the gate builds one), else its sources. */
export const serverCommand: readonly string[] = process.env.TEST_SERVER
  ? [process.env.TEST_SERVER]
  : ['--import', 'tsx', 'server/main.ts']

/** How Node starts one of the operators' commands: bundled where `TEST_COMMANDS` names a folder, else its source. */
export const commandOf = (name: string): readonly string[] => startOf(name, `scripts/ops/${name}.ts`)

/** The program of the durability test that writes until it is killed. */
export const writerCommand: readonly string[] = startOf(
  'acknowledging-writer',
  'testing/server/durability/acknowledging-writer.ts',
)

function startOf(name: string, source: string): readonly string[] {
  const folder = process.env.TEST_COMMANDS
  return folder ? [`${folder}/${name}.js`] : ['--import', 'tsx', source]
}
