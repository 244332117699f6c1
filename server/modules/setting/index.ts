/** The door of the settings for those who change a part of them. */
export { changeSettings } from './change-settings.ts'
export { lockSettings, storeSettings } from './repository.ts'
