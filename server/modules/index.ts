import type { FastifyInstance } from 'fastify'

import { installAccount } from './account/routes.ts'

/** Each noun registers its calls. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [installAccount]
