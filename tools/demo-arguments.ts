/** Where the plan of the developer's demo is kept, and the pictures drawn for it. */
export const PLAN_FILE = '.demo/plan.json'

/** Of apps/demo, for a product that runs. */
export function demoArguments(environment: NodeJS.ProcessEnv, apiUrl: string, planFile = PLAN_FILE): string[] {
  const database = environment.OWNER_DATABASE_URL ?? ''
  return ['apps/demo/src/main.ts', '--plan', planFile, '--to', apiUrl, '--database', database]
}
