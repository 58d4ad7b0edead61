import { type Entry, openPromise, type ZipFile } from 'yauzl'
import en from './sheet.en.messages.ts'

const MB = 1024 * 1024

/** Far more than Excel writes, but harmless. */
const PARTS = 1_000
const PART_NAME = 200
/** Total uncompressed size of all parts. A sheet of 100,000 rows and twenty columns has about 150 MB. */
const BYTES = 400 * MB
/**
 * Maximum compression ratio. A sheet of one repeated value reaches almost 100; a zip bomb exceeds 1,000. Small parts
 * are exempt.
 */
const RATIO = 250
const SMALL = MB

/** Why a file cannot be read, in English; users see it in their language. */
const WORKBOOK_PROBLEMS = {
  notAWorkbook: en.notAWorkbook,
  oldOrProtected: en.oldOrProtected,
  damaged: en.damaged,
  strange: en.strange,
  tooLarge: en.tooLarge,
  tooManyRows: en.tooManyRows,
  tooFar: en.tooFar,
  tooLong: en.tooLong,
  tooSlow: en.tooSlow,
} as const
export type WorkbookProblem = keyof typeof WORKBOOK_PROBLEMS

/** The file is the problem, so a retry can't help. The reader's message is in `cause`, for the log only. */
export class UnreadableWorkbook extends Error {
  readonly problem: WorkbookProblem

  constructor(problem: WorkbookProblem, cause?: unknown) {
    super(WORKBOOK_PROBLEMS[problem], { cause })
    this.problem = problem
  }
}

/** Checks a file by its zip directory before anything is decompressed; returns the directory. */
export async function guardWorkbook(file: string): Promise<Entry[]> {
  const zip = await openZip(file)
  const entries: Entry[] = []
  try {
    if (zip.entryCount > PARTS) throw new UnreadableWorkbook('strange')
    const names = new Set<string>()
    let bytes = 0
    for await (const entry of zip.eachEntry()) {
      checkPart(entry)
      names.add(entry.fileName.toLowerCase())
      bytes += entry.uncompressedSize
      if (bytes > BYTES) throw new UnreadableWorkbook('tooLarge')
      entries.push(entry)
    }
    if (names.size < entries.length) throw new UnreadableWorkbook('strange')
    if (!names.has('[content_types].xml')) throw new UnreadableWorkbook('notAWorkbook')
    return entries
  } catch (error) {
    throw error instanceof UnreadableWorkbook ? error : new UnreadableWorkbook('damaged', error)
  } finally {
    zip.close()
  }
}

export async function openZip(file: string): Promise<ZipFile> {
  try {
    // the reader rejects names with backslashes or that leave the archive
    return await openPromise(file, { autoClose: false, strictFileNames: true, validateEntrySizes: true })
  } catch (error) {
    throw new UnreadableWorkbook('notAWorkbook', error)
  }
}

const STORED = 0
const DEFLATED = 8

function checkPart(entry: Entry): void {
  const { fileName, compressedSize, uncompressedSize, compressionMethod } = entry
  const isKnown = compressionMethod === STORED || compressionMethod === DEFLATED
  if (!isKnown || entry.isEncrypted() || fileName.length > PART_NAME || /\p{Cc}/u.test(fileName)) {
    throw new UnreadableWorkbook('strange')
  }
  if (uncompressedSize > SMALL && uncompressedSize > compressedSize * RATIO) throw new UnreadableWorkbook('tooLarge')
}

/** Container of the older Excel format and of password-protected files. */
const OLE_CONTAINER = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK\u0003\u0004')

/** Checks the first bytes, which is enough to refuse most files that aren't workbooks early. */
export function judgeHead(head: Buffer): WorkbookProblem | undefined {
  if (head.length < OLE_CONTAINER.length) return undefined
  if (head.subarray(0, OLE_CONTAINER.length).equals(OLE_CONTAINER)) return 'oldOrProtected'
  return head.subarray(0, ZIP.length).equals(ZIP) ? undefined : 'notAWorkbook'
}
