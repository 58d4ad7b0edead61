import type { Reporter, TestModule } from 'vitest/node'

/** Repeats the failures at the very end, because often only the end of a long log is kept. */
export class FailedLast implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      const broken = module.errors().length > 0 ? ['could not be run'] : []
      for (const { fullName } of module.children.allTests('failed')) broken.push(fullName)
      for (const name of broken) console.error(`failed: ${module.relativeModuleId}: ${name}`)
    }
  }
}
