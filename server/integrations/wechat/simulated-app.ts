/** The 公众号 of the simulators: who has agreed to it can also pay in it. */
export const SIMULATED_APP_ID = 'wx0000000000000001'
/** The 网站应用 of the simulator, whose code is scanned. */
export const SIMULATED_SCAN_APP_ID = 'wx0000000000000002'
