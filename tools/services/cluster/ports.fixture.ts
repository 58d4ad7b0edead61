import { randomInt } from 'node:crypto'
import { isPortFree } from '../processes.ts'

/** Below the ports that Linux gives to outgoing connections, which could take one while its process is away. */
const RANGE = { from: 10_000, to: 32_000 }

/** The first of so many in a row. */
export async function findFreePorts(count: number): Promise<number> {
  const first = randomInt(RANGE.from, RANGE.to - count)
  const ports = Array.from({ length: count }, (_, index) => first + index)
  const areFree = await Promise.all(ports.map(isPortFree))
  return areFree.every(Boolean) ? first : findFreePorts(count)
}
