import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { onDatabase } from '@vitrine/db/database-url'
import { migrate, readQueueFunctions, readSource } from '@vitrine/db/migrate'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type {} from './test-database.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

function services(command: string): string {
  return execFileSync(process.execPath, ['tools/services.ts', command], { cwd: ROOT, encoding: 'utf8' })
}

/** Runs before the first database test: starts the real services and prepares a migrated template database. */
export default async function setup({ provide }: TestProject): Promise<void> {
  services('up')
  const lines = services('env').trim().split('\n')
  const environment = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s, 2) as [string, string]))
  provide('services', environment)
  provide('template', await ensureTemplate(environment))
}

const TEMPLATE = /^vitrine_template_[0-9a-f]{12}(_unfinished)?$/
const TEST = /^vitrine_test_([0-9a-f]{8})_[0-9a-f]{12}$/
const RUN_SECONDS = 3_600

/** From an older schema, or from a run that ended long ago. */
function isLeftOver(name: string, template: string): boolean {
  const [, made] = TEST.exec(name) ?? []
  if (made) return Date.now() / 1000 - Number.parseInt(made, 16) > RUN_SECONDS
  return TEMPLATE.test(name) && name !== template
}

/**
 * Named after its inputs, so that an unchanged schema is never migrated twice. The month is one of them, because a
 * migration creates the partitions of the following months.
 */
async function ensureTemplate(environment: Record<string, string>): Promise<string> {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 7))
  const { migrations, schema } = await readSource()
  for (const { name, text } of [...migrations, ...schema]) hash.update(name).update(text)
  hash.update(await readQueueFunctions())
  const template = `vitrine_template_${hash.digest('hex').slice(0, 12)}`
  const ownerUrl = environment.OWNER_DATABASE_URL ?? ''

  const owner = new pg.Client({ connectionString: onDatabase(ownerUrl, 'postgres') })
  await owner.connect()
  try {
    const { rows } = await owner.query<{ name: string; used: boolean }>(
      'select datname as name, exists (select from pg_stat_activity a where a.datname = d.datname) as used from pg_database d',
    )
    // Drops leftovers of interrupted runs and older schemas; databases in use are kept.
    for (const { name } of rows.filter(({ name, used }) => isLeftOver(name, template) && !used)) {
      await owner.query(`drop database if exists ${name}`)
    }
    if (rows.some(({ name }) => name === template)) return template

    const unfinished = `${template}_unfinished`
    await owner.query(`create database ${unfinished}`)
    await migrate(onDatabase(ownerUrl, unfinished), onDatabase(environment.QUEUE_DATABASE_URL ?? '', unfinished))
    await owner.query(`alter database ${unfinished} rename to ${template}`)
    return template
  } finally {
    await owner.end()
  }
}
