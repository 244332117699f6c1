/** A Vitest reporter: records each test file when it ends. */
import { describeFailure, nothing, recordFile } from './file-results.mjs'

export default class FileReporter {
  onTestModuleEnd(module) {
    recordFile(resultOfModule(module))
  }

  onTestRunEnd(_modules, unhandledErrors) {
    if (unhandledErrors.length === 0) return
    const failures = unhandledErrors.map(({ message }) => describeFailure('vitest', message))
    recordFile({ ...nothing, file: 'vitest', failed: failures.length, seconds: 0, failures })
  }
}

function resultOfModule(module) {
  const tests = [...module.children.allTests()]
  const inState = (state) => tests.filter((test) => test.result().state === state)
  const file = module.relativeModuleId
  const failures = inState('failed').map((test) =>
    describeFailure(`${file} > ${test.fullName}`, test.result().errors[0]?.message),
  )
  // Without a failed test the file could not be loaded, or a hook failed.
  if (failures.length === 0 && module.state() === 'failed') {
    const [error] = [module, ...module.children.allSuites()].flatMap((task) => task.errors())
    failures.push(describeFailure(file, error?.message))
  }
  const { collectDuration, setupDuration, duration } = module.diagnostic()
  return {
    file,
    passed: inState('passed').length,
    failed: failures.length,
    skipped: inState('skipped').length,
    seconds: (collectDuration + setupDuration + duration) / 1_000,
    failures,
  }
}
