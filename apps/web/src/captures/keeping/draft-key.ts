import type { DraftKey } from '../../platform/keeping/drafts.ts'

/** Key of a capture's draft. */
export const getDraftKey = ({ userId, captureId }: { userId: number; captureId: number }): DraftKey => ({
  userId,
  of: `capture ${captureId}`,
})
