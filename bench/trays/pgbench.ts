// Bare PostgreSQL compared with the product: the same statements, sent by pgbench over the same protocol as the driver.
import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Recording, Statement } from './recorder.ts'
import { APP_OPTIONS, urls } from './scene.ts'

const PGBENCH = join(process.env.POSTGRES_PROGRAMS ?? '', 'pgbench')

/** Transactions per second. Each script is one transaction; pgbench picks scripts at random. */
export async function pgbench(
  scripts: readonly string[],
  clients: number,
  seconds: number,
  how: readonly string[] = ['-M', 'extended'],
): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'pgbench-'))
  try {
    const files = scripts.map((_, index) => join(folder, `${index}.sql`))
    await Promise.all(files.map((file, index) => writeFile(file, scripts[index] as string)))
    const options = ['-n', ...how, '-c', String(clients), '-T', String(seconds)]
    const { stdout } = await promisify(execFile)(
      PGBENCH,
      [...options, ...files.flatMap((file) => ['-f', file]), urls.app],
      {
        env: { ...process.env, PGOPTIONS: APP_OPTIONS },
      },
    )
    const failed = /number of failed transactions: (\d+)/.exec(stdout)?.[1] ?? '0'
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (failed !== '0' || !(rate > 0)) throw new Error(stdout)
    return rate
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * A recorded transaction as a script, statement by statement. pgbench has no parameters, so the values are inlined.
 */
export function writeScript({ actor, statement }: Recording): string {
  const [begin, commit] = ['begin', 'commit'].map((text) => ({ text, values: [] }))
  return [begin, actor, statement, commit].map((each) => `${inlineValues(each as Statement)};\n`).join('')
}

function inlineValues({ text, values }: Statement): string {
  const whole = text.replaceAll(/\$(\d+)/g, (_, place) => literal(values[Number(place) - 1]))
  // pgbench reads a colon before a letter as a variable, even inside quotes, so the text is split there
  return whole.replaceAll(/--.*$/gm, '').replaceAll(/(?<!:):(?=[A-Za-z_])/g, ":'\n'")
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  const text = Array.isArray(value) ? `{${value}}` : String(value)
  return `'${text.replaceAll("'", "''")}'`
}
