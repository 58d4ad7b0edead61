import { appendFileSync } from 'node:fs'
import { loadavg } from 'node:os'

/**
 * Prints a figure that a reliability test measured, by the test's id, and stores it for docs/reliability.md if the run
 * names a file (`npm run trust -- figures`).
 */
export function figure(id: string, text: string): void {
  console.log(`${id}: ${text}`)
  const file = process.env.VITRINE_FIGURES
  if (!file) return
  const load = Math.round((loadavg()[0] ?? 0) * 10) / 10
  appendFileSync(file, `${JSON.stringify({ id, text, at: new Date().toISOString(), load })}\n`)
}
