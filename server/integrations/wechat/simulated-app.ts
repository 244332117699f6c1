/** The application of the simulators: who has agreed to it can also pay in it. */
export const SIMULATED_APP_ID = 'wx0000000000000001'
