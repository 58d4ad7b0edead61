import type { DraftKey } from '../../platform/keeping/drafts.ts'

/** Under which what was typed into a capture is kept. */
export const draftKeyOf = ({ userId, captureId }: { userId: number; captureId: number }): DraftKey => ({
  userId,
  of: `capture ${captureId}`,
})
