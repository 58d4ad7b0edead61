import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { onDatabase } from './database-url.ts'
import { migrate, migrationFiles } from './migrate.ts'
import type {} from './testing.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

function services(command: string): string {
  return execFileSync(process.execPath, ['tools/services.ts', command], { cwd: ROOT, encoding: 'utf8' })
}

/** Before the first database test: the real services run, and one migrated database stands ready to be copied. */
export default async function setup({ provide }: TestProject): Promise<void> {
  services('up')
  const lines = services('env').trim().split('\n')
  const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]))
  provide('services', environment)
  provide('template', await ensureTemplate(environment))
}

/** Named after the migrations it holds, so that an unchanged schema is never migrated twice. */
async function ensureTemplate(environment: Record<string, string>): Promise<string> {
  const hash = createHash('sha256')
  for (const { name, text } of await migrationFiles()) hash.update(name).update(text)
  const template = `vitrine_template_${hash.digest('hex').slice(0, 12)}`
  const ownerUrl = environment.OWNER_DATABASE_URL ?? ''

  const owner = new pg.Client({ connectionString: onDatabase(ownerUrl, 'postgres') })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ datname: string }>(
      "select datname from pg_database where datname like 'vitrine\\_t%' and datname <> 'vitrine'",
    )
    const names = rows.map((row) => row.datname)
    // Left over from runs that were cut off, and from older schemas.
    for (const name of names.filter((name) => name !== template)) {
      await owner.query(`drop database if exists ${name} with (force)`)
    }
    if (names.includes(template)) return template

    const unfinished = `${template}_unfinished`
    await owner.query(`create database ${unfinished}`)
    await migrate(onDatabase(ownerUrl, unfinished), onDatabase(environment.QUEUE_DATABASE_URL ?? '', unfinished))
    await owner.query(`alter database ${unfinished} rename to ${template}`)
    return template
  } finally {
    await owner.end()
  }
}
