import { open, rename } from 'node:fs/promises'
import type { Files } from '../platform/files.ts'

/** Damages something and returns a function that repairs it. */
export type Damage = () => Promise<() => Promise<unknown>>

/** Flips one byte. Calling it again restores the byte. */
async function flipByte(file: string, place: number): Promise<void> {
  const handle = await open(file, 'r+')
  try {
    const { buffer } = await handle.read(Buffer.alloc(1), 0, 1, place)
    await handle.write(Buffer.from([(buffer[0] ?? 0) ^ 0x10]), 0, 1, place)
  } finally {
    await handle.close()
  }
}

export const flipByteIn =
  (file: string, place: number): Damage =>
  async () => {
    await flipByte(file, place)
    return () => flipByte(file, place)
  }

export const moveAway =
  (file: string): Damage =>
  async () => {
    await rename(file, `${file}.away`)
    return () => rename(`${file}.away`, file)
  }

const readObject = async (files: Files, key: string) => {
  const content = await files.read(key)
  if (!content) throw new Error(`There is no object ${key}`)
  return content
}
const put = (files: Files, key: string, content: Buffer) => files.put(key, content, 'application/octet-stream')

/** Flips a byte in the middle of an object. */
export const flipByteInObject =
  (files: Files, key: string): Damage =>
  async () => {
    const content = await readObject(files, key)
    const changed = Buffer.from(content)
    const middle = Math.floor(changed.length / 2)
    changed[middle] = (changed[middle] ?? 0) ^ 0x10
    await put(files, key, changed)
    return () => put(files, key, content)
  }

export const removeObject =
  (files: Files, key: string): Damage =>
  async () => {
    const content = await readObject(files, key)
    await files.remove([key])
    return () => put(files, key, content)
  }

export const combine =
  (...damages: readonly Damage[]): Damage =>
  async () => {
    const repairs = await Promise.all(damages.map((damage) => damage()))
    return () => Promise.all(repairs.map((repair) => repair()))
  }
