import type { FastifyInstance } from 'fastify'

import { installAccount } from './account/routes.ts'
import { installCart } from './cart/routes.ts'

/** Each noun registers its calls. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [installAccount, installCart]
