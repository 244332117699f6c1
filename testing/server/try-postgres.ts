/** Ends with 0 when an embedded PostgreSQL starts and stops here. */
import { startPostgres } from './embedded-postgres.ts'

const server = await startPostgres()
await server.stop()
