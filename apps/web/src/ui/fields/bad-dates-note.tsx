import Alert from '@mui/material/Alert'
import { useSearch } from '@tanstack/react-router'
import { findBadDates } from './bad-dates.model.ts'

interface BadDatesNoteProps {
  /** The days that the screen shows. */
  shown: { readonly from?: string | undefined; readonly to?: string | undefined }
  words?: readonly string[]
}

/** Notice that dates in the link were invalid. Disappears with the next filter change, which rewrites them. */
export function BadDatesNote({ shown, words }: BadDatesNoteProps) {
  const problem = findBadDates(useSearch({ strict: false }), shown, words)
  if (problem === undefined) return null
  return (
    <Alert severity="warning" sx={{ flex: 'none', mt: { xs: 1.5, md: 0 }, mb: 1.5 }}>
      {problem}
    </Alert>
  )
}
