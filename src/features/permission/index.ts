/**
 * The door: applying for controlled goods. The state shows where the refusal stood; the answer comes as a message too.
 */
export { PermissionButton } from './components/permission-button.tsx'
