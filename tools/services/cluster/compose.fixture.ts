import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { root } from '../settings.ts'

export interface ComposeService {
  readonly build?: { readonly dockerfile_inline?: string }
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly volumes?: readonly string[]
  readonly ports?: readonly string[]
}

const OVERRIDE = { tag: '!override', collection: 'map' as const, resolve: (value: unknown) => value }

/** The services of a file of Docker Compose, before it is merged with others. */
export function readServices(file: string): Readonly<Record<string, ComposeService>> {
  return parse(readFileSync(join(root, file), 'utf8'), { merge: true, customTags: [OVERRIDE as never] }).services
}
