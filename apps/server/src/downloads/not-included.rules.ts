/** Why the picture of a capture is not in a file. */
const REASONS = {
  noPicture: { one: 'has no picture', many: 'have no picture' },
  missing: { one: 'has a picture that is missing in storage', many: 'have pictures that are missing in storage' },
  notFound: { one: 'was not found', many: 'were not found' },
} as const
export type Reason = keyof typeof REASONS

export interface NotIncluded {
  readonly captureId: number
  readonly reason: Reason
}

/** Null when nothing is left out. */
export function problemOf(left: readonly NotIncluded[], total: number): string | null {
  const sentences = (Object.keys(REASONS) as Reason[]).flatMap((reason) => {
    const count = left.filter((one) => one.reason === reason).length
    return count === 0 ? [] : [`${count} of ${total} ${REASONS[reason][count === 1 ? 'one' : 'many']}.`]
  })
  return sentences.length === 0 ? null : sentences.join(' ')
}

export const LIST_NAME = 'Not included.txt'

/** For every editor: some know no other line ends. */
export function listOf(left: readonly NotIncluded[]): string {
  return left.map(({ captureId, reason }) => `Capture ${captureId} ${REASONS[reason].one}.\r\n`).join('')
}
