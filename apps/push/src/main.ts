#!/usr/bin/env node
import { ingestClient } from './ingest-client.ts'
import { ManifestError } from './manifest.ts'
import { pushFolder } from './push-folder.ts'
import { IngestError } from './retry.ts'
import { readSettings, USAGE, UsageError } from './settings.ts'

const CALLED_WRONGLY = 2
/** Messages that the API words for users of a screen, reworded for a crawler. */
const IN_OTHER_WORDS: Record<string, string> = { signedOut: 'The key is unknown, expired or revoked.' }

try {
  const { url, key, ...options } = readSettings()
  const client = ingestClient({ url, key, atOnce: options.atOnce })
  const isWell = await pushFolder(client, { ...options, say: (line) => console.log(line) })
  process.exitCode = isWell ? 0 : 1
} catch (error) {
  const isOurs = error instanceof UsageError || error instanceof ManifestError || error instanceof IngestError
  if (!isOurs) throw error
  const other = error instanceof IngestError ? IN_OTHER_WORDS[error.error] : undefined
  console.error(other ?? error.message)
  if (error instanceof UsageError) console.error(`\n${USAGE}`)
  process.exitCode = error instanceof IngestError ? 1 : CALLED_WRONGLY
}
