/** The door of the settings for those who change a part of them. */
export { changeSettings } from './change-settings.ts'
