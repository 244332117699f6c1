/** `npm run ha [-- FOLDER]`: the whole cluster on this machine, until Ctrl-C. Data and logs stay in FOLDER. */
import { startCluster } from './cluster.ts'
import { missing } from './requirements.ts'

const lack = missing()
if (lack) {
  console.error(lack)
  process.exit(1)
}
const folder = process.argv[2] ?? '.data/ha'
const cluster = await startCluster(folder, { SEED: process.env.SEED ?? 'demo' })
console.log(`常备已就绪：${cluster.origins.join('、')}`)
console.log(`数据库：${cluster.databases.map(({ name, address }) => `${name} ${address}:5432`).join('、')}`)
console.log(`主库：${(await cluster.primary())?.name ?? '—'}；数据与日志：${folder}`)
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cluster.stop().then(() => process.exit(0)))
