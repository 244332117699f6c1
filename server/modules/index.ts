import type { FastifyInstance } from 'fastify'

/** Each noun registers its calls. */
export const modules: readonly ((app: FastifyInstance) => void)[] = []
