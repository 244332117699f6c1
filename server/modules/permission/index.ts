/** The door of the permission module for its neighbours. */
export { answerPermission } from './answer-permission.ts'
export { loadPermissions } from './ask-for-permission.ts'
export { countWaiting as countPermissionRequests } from './repository.ts'
