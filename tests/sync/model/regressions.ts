/**
 * Schedules that once broke the promise, shrunk to what mattered, with what they showed. They run before all others.
 */
import type { Setup } from './setup.ts'
import type { Step } from './steps.ts'

type Regression = { showed: string; setup: Setup; steps: readonly Step[] }

export const regressions: readonly Regression[] = [
  {
    showed: 'nobody said that the server was restored, and the client kept its cursor',
    setup: { devices: 1, takesBatches: true },
    steps: [
      { kind: 'edit', numbers: [6093, 7847, 529, 8283] },
      { kind: 'backUp', numbers: [4653, 8754, 9941, 9643] },
      { kind: 'sync', numbers: [7117, 2265, 6023, 5348] },
      { kind: 'restoreUntold', numbers: [7379, 2084, 324, 1815] },
    ],
  },
  {
    showed: 'a restored copy hid new edits behind a mark of its former life',
    setup: { devices: 2, takesBatches: true },
    steps: [
      { kind: 'beginDrain', numbers: [3609, 4062, 9567, 4876] },
      { kind: 'saveProfile', numbers: [8159, 7387, 5652, 3985] },
      { kind: 'edit', numbers: [8039, 1906, 6093, 5965] },
      { kind: 'look', numbers: [2235, 8054, 1739, 9717] },
      { kind: 'restoreProfile', numbers: [6627, 6854, 4910, 2031] },
      { kind: 'look', numbers: [7217, 6752, 5440, 4668] },
      { kind: 'edit', numbers: [5691, 5868, 3525, 3701] },
    ],
  },
  {
    showed: 'a stored answer, asked for again under a new number, overwrote a newer base',
    setup: { devices: 1, takesBatches: true },
    steps: [
      { kind: 'edit', numbers: [7645, 2671, 2648, 5309] },
      { kind: 'saveProfile', numbers: [2159, 7199, 5151, 861] },
      { kind: 'edit', numbers: [7684, 2523, 4103, 7225] },
      { kind: 'sync', numbers: [5877, 7705, 5086, 7489] },
      { kind: 'restoreProfile', numbers: [3280, 9063, 7401, 5422] },
      { kind: 'look', numbers: [1173, 4234, 1994, 1803] },
    ],
  },
  {
    showed: 'a pull of a new epoch undid what was settled while it was on its way',
    setup: { devices: 1, takesBatches: true },
    steps: [
      { kind: 'edit', numbers: [2355, 2659, 2928, 1839] },
      { kind: 'look', numbers: [2485, 9308, 5541, 1809] },
      { kind: 'beginPull', numbers: [1973, 7891, 7978, 9497] },
      { kind: 'beginDrain', numbers: [3985, 9955, 8628, 3753] },
      { kind: 'beginPull', numbers: [9277, 452, 4961, 7062] },
      { kind: 'newEpoch', numbers: [9994, 3275, 5682, 4112] },
      { kind: 'beginDrain', numbers: [4926, 3916, 9462, 2037] },
      { kind: 'goOn', numbers: [4528, 420, 838, 4928] },
      { kind: 'edit', numbers: [9074, 8028, 7750, 756] },
      { kind: 'goOn', numbers: [7464, 801, 332, 8945] },
      { kind: 'goOn', numbers: [8061, 3957, 5165, 2428] },
      { kind: 'goOn', numbers: [7560, 5473, 329, 1319] },
      { kind: 'arriveThere', numbers: [7545, 8790, 7199, 6871] },
      { kind: 'goOn', numbers: [7438, 8476, 2422, 982] },
      { kind: 'goOn', numbers: [1220, 9016, 5944, 4571] },
      { kind: 'loseAnswer', numbers: [5, 3364, 4632, 8055] },
      { kind: 'goOn', numbers: [9904, 8241, 6107, 3707] },
      { kind: 'goOn', numbers: [5573, 5653, 5059, 3407] },
      { kind: 'roundTrip', numbers: [7706, 4813, 2632, 2071] },
    ],
  },
  {
    showed: 'what a restored copy had replaced in its former life was told as done by putting it aside',
    setup: { devices: 1, takesBatches: true },
    steps: [
      { kind: 'edit', numbers: [8469, 7308, 8341, 4795] },
      { kind: 'saveProfile', numbers: [6988, 895, 2858, 3501] },
      { kind: 'edit', numbers: [9140, 7101, 4562, 1979] },
      { kind: 'sync', numbers: [9587, 5952, 622, 8951] },
      { kind: 'restoreProfile', numbers: [9932, 8414, 1872, 43] },
      { kind: 'syncClumsily', numbers: [3955, 6433, 7248, 6840] },
      { kind: 'syncClumsily', numbers: [2986, 7415, 4225, 4868] },
    ],
  },
]
