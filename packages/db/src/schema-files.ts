// The SQL files of the schema: numbered migrations, and the current functions, triggers and policies.
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

const MIGRATIONS = new URL('../migrations/', import.meta.url)
const SCHEMA = new URL('../schema/', import.meta.url)

export interface SqlFile {
  readonly name: string
  readonly text: string
}

/** A phase of the schema. Each one may use what the phases before it created. */
export type Phase = 'base' | 'functions' | 'views' | 'triggers' | 'policies'

export interface SchemaFile extends SqlFile {
  readonly phase: Phase
}

const PHASES: readonly Phase[] = ['base', 'functions', 'views', 'triggers', 'policies']

/** schema/base is used by columns and indexes; other files are named after their phase, or contain functions. */
function findPhase(path: string): Phase {
  const [area = '', name = ''] = path.split('/')
  if (area === 'base') return 'base'
  return PHASES.find((phase) => `${phase}.sql` === name) ?? 'functions'
}

async function readSql(folder: URL): Promise<SqlFile[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(new URL(name, folder), 'utf8') })))
}

/** Numbered migrations, in the order in which they are applied. */
export const readMigrations = (): Promise<SqlFile[]> => readSql(MIGRATIONS)

/** The current functions, views, triggers and policies, in the order in which they are applied. */
export async function readSchema(): Promise<SchemaFile[]> {
  const files = (await readSql(SCHEMA)).map((file) => ({ ...file, phase: findPhase(file.name) }))
  return files.toSorted((one, other) => PHASES.indexOf(one.phase) - PHASES.indexOf(other.phase))
}

export const hashText = (text: string): string => createHash('sha256').update(text).digest('hex')

const POLICY = /^create policy (\w+) on (\w+)/gm

/** Policies cannot be replaced in place, so those of a file are dropped first, in the same transaction. */
export const dropPolicies = ({ text }: SqlFile): string =>
  [...text.matchAll(POLICY)].map(([, policy, table]) => `drop policy if exists ${policy} on ${table};`).join('\n')
