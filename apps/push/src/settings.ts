import { parseArgs } from 'node:util'

interface Settings {
  readonly folder: string
  readonly url: string
  readonly key: string
  readonly way: 'batch' | 'single'
  readonly atOnce: number
  readonly wait: boolean
}

export const USAGE = `vitrine push <folder> --to <url> [--key <key>] [--single] [--at-once <number>] [--wait]

  Pushes the pictures and observations that <folder>/manifest.json names. Safe to run again.

  --to        address of the installation, for example https://vitrine.example.com
  --key       the ingest key; better in the environment as VITRINE_INGEST_KEY, where no list of processes shows it
  --single    each file through the API (up to 64 MB) instead of straight to storage
  --at-once   files on their way at one time, 1 to 32; 4 unless told
  --wait      until every picture is ready or failed

  Ends with 0 when all went well, 1 when something was refused or failed, 2 when it was called wrongly.`

/** Invalid arguments; shown with the usage. */
export class UsageError extends Error {}

/** The only place that reads the command line and the environment. */
export function readSettings(args = process.argv.slice(2), environment = process.env): Settings {
  const { values, positionals } = parseArguments(args)
  const [command, folder, ...more] = positionals
  if (command !== 'push' || !folder || more.length > 0) throw new UsageError('Which folder?')
  const { to: url = '', key = environment.VITRINE_INGEST_KEY ?? '' } = values
  if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : '')) throw new UsageError('Where to? --to <url>')
  if (!key) throw new UsageError('With which key? --key <key>, or VITRINE_INGEST_KEY in the environment')
  const atOnce = Number(values['at-once'] ?? 4)
  if (!Number.isInteger(atOnce) || atOnce < 1 || atOnce > 32) throw new UsageError('--at-once is a number from 1 to 32')
  return { folder, url, key, way: values.single ? 'single' : 'batch', atOnce, wait: values.wait ?? false }
}

function parseArguments(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        key: { type: 'string' },
        single: { type: 'boolean' },
        'at-once': { type: 'string' },
        wait: { type: 'boolean' },
      },
    })
  } catch (error) {
    throw new UsageError((error as Error).message)
  }
}
