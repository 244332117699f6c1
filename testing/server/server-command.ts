/** How Node starts the API server: the bundle that `TEST_SERVER` names (the gate builds one), else its sources. */
export const serverCommand: readonly string[] = process.env.TEST_SERVER
  ? [process.env.TEST_SERVER]
  : ['--import', 'tsx', 'server/main.ts']
