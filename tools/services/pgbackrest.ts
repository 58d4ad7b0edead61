// pgBackRest with the example configuration for production and the development storage.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { settings } from './settings.ts'

const EXAMPLE = fileURLToPath(new URL('../../ops/pgbackrest.conf', import.meta.url))
/** An option of the example, in use or commented out. */
const OPTION = /^#?([a-z][a-z0-9-]*)=(.*)$/

export const STANZA = 'vitrine'

/** The example with other values. Options without one keep theirs, and optional ones stay commented out. */
export function writeBackupConfiguration(values: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(values))
  const lines = readFileSync(EXAMPLE, 'utf8')
    .split('\n')
    .map((line) => {
      const name = OPTION.exec(line)?.[1] ?? ''
      return unused.delete(name) ? `${name}=${values[name]}` : line
    })
  if (unused.size > 0) throw new Error(`ops/pgbackrest.conf has no ${[...unused].join(', ')}`)
  const text = lines.join('\n')
  const placeholder = /^[^#].*<.*>/m.exec(text)
  if (placeholder) throw new Error(`ops/pgbackrest.conf needs a value: ${placeholder[0]}`)
  return text
}

/** The repository in the development storage. */
export const getRepositoryOptions = (path: string): Record<string, string> => ({
  'repo1-s3-endpoint': 'localhost',
  'repo1-storage-port': String(settings.s3.tlsPort.number),
  'repo1-storage-ca-file': settings.s3.trustedCertificate,
  'repo1-s3-region': settings.s3.region,
  'repo1-s3-bucket': settings.s3.backupBucket,
  'repo1-s3-key': settings.s3.accessKey,
  'repo1-s3-key-secret': settings.s3.secretKey,
  'repo1-path': path,
  'repo1-cipher-pass': 'vitrine-cipher-dev',
})

export const getArchiveCommand = (program: string, configuration: string) =>
  `${program} --config=${configuration} --stanza=${STANZA} archive-push %p`
