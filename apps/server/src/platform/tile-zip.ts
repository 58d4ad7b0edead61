import { countTiles, getTileIndex } from '@vitrine/contract/pictures/tiles'

/** Zip format: signatures and field offsets. All numbers are little-endian. */
const END = { signature: 0x06054b50, bytes: 22, entries: 10, directory: 16 }
const ENTRY = { signature: 0x02014b50, bytes: 46, method: 10, size: 24, name: 28, extra: 30, comment: 32, file: 42 }
const FILE = { signature: 0x04034b50, bytes: 30, name: 26, extra: 28 }
const STORED = 0

const TILE_NAME = /_files\/(\d+)\/(\d+)_(\d+)\.jpe?g$/

/** Offset and length of each tile in the zip, as pairs in the order defined by `tiles.ts`. */
export function orderTiles(zip: Buffer, width: number, height: number): number[] {
  const places = new Array<number>(2 * countTiles(width, height)).fill(0)
  let found = 0
  for (const { name, offset, size } of listEntries(zip)) {
    const [, level, column, row] = TILE_NAME.exec(name)?.map(Number) ?? []
    if (level === undefined || column === undefined || row === undefined) continue
    const index = getTileIndex(width, height, { level, column, row })
    if (index === undefined) throw new Error(`Tile outside of the picture: ${name}`)
    places.splice(2 * index, 2, offset, size)
    found++
  }
  if (2 * found !== places.length) throw new Error(`${found} tiles were made, not ${places.length / 2}`)
  return places
}

/** Only for zips that we created: small, complete, and without a trailing comment. */
function* listEntries(zip: Buffer): Generator<{ name: string; offset: number; size: number }> {
  const end = zip.length - END.bytes
  expectSignature(zip, end, END.signature)
  let at = zip.readUInt32LE(end + END.directory)
  for (let left = zip.readUInt16LE(end + END.entries); left > 0; left--) {
    expectSignature(zip, at, ENTRY.signature)
    // tiles are served as byte ranges of the zip, so they must be stored uncompressed
    if (zip.readUInt16LE(at + ENTRY.method) !== STORED) throw new Error('A tile is compressed in the zip')
    const nameBytes = zip.readUInt16LE(at + ENTRY.name)
    const name = zip.toString('utf8', at + ENTRY.bytes, at + ENTRY.bytes + nameBytes)
    const file = zip.readUInt32LE(at + ENTRY.file)
    expectSignature(zip, file, FILE.signature)
    const offset = file + FILE.bytes + zip.readUInt16LE(file + FILE.name) + zip.readUInt16LE(file + FILE.extra)
    yield { name, offset, size: zip.readUInt32LE(at + ENTRY.size) }
    at += ENTRY.bytes + nameBytes + zip.readUInt16LE(at + ENTRY.extra) + zip.readUInt16LE(at + ENTRY.comment)
  }
}

function expectSignature(zip: Buffer, at: number, signature: number): void {
  if (zip.readUInt32LE(at) !== signature) throw new Error('The zip of tiles is not as expected')
}
