/** The door of the operator module for commands and the seed. */
export { addOperator } from './manage-operators.ts'
