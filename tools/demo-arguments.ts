/** The plan of the developer's demo, and the pictures drawn for it. */
export const PLAN_FILE = '.demo/plan.json'

/** Arguments for running apps/demo against a running product. */
export function demoArguments(environment: NodeJS.ProcessEnv, apiUrl: string, planFile = PLAN_FILE): string[] {
  const database = environment.OWNER_DATABASE_URL ?? ''
  return ['apps/demo/src/main.ts', '--plan', planFile, '--to', apiUrl, '--database', database]
}
