export { opsFile as file } from '../company/file.ts'
