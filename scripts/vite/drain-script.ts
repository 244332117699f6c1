import { build, type InlineConfig, type Rolldown } from 'vite'

import { leanSource, TREESHAKE } from './lean-source.ts'

/** Where the service worker finds what it exports (src/workers/service-worker.ts). */
const GLOBAL = 'queues'

/**
 * Builds what the service worker sends with when no tab is open as a script of its own, and tells the service worker
 * its address: it is fetched when a version is installed, and read only when the browser asks to send.
 */
export async function buildDrainScript(worker: InlineConfig): Promise<void> {
  const { define, build: { outDir, target, minify, sourcemap } = {} } = worker
  const built = (await build({
    root: worker.root,
    configFile: false,
    publicDir: false,
    define,
    plugins: leanSource(),
    build: {
      outDir,
      target,
      minify,
      sourcemap,
      emptyOutDir: false,
      lib: { entry: 'src/workers/service-worker/drain-queues.lazy.ts', name: GLOBAL, formats: ['iife'] },
      rolldownOptions: { treeshake: TREESHAKE, output: { entryFileNames: 'assets/drain-queues-[hash].js' } },
    },
  })) as Rolldown.RolldownOutput[]
  const [script] = built.flatMap(({ output }) => output)
  if (!script) throw new Error('the script that drains the queues was not built')
  worker.define = { ...define, DRAIN_SCRIPT: JSON.stringify(`/${script.fileName}`) }
}
