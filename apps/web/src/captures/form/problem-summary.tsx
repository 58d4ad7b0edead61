import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { Fragment } from 'react'
import { shownProblems, useForm } from './form-context.tsx'
import { placeOf } from './places.ts'
import { problemLines } from './problem-lines.ts'

const NOT_DONE = { save: 'Not saved.', send: 'Not sent.' } as const

/** After Save or Send met a rule: what is left to fix, each with a way to its field. It goes with the last of them. */
export function ProblemSummary() {
  const { review, problems, dispatch } = useForm()
  const { form, refused } = review
  const shown = shownProblems({ review, problems })
  if (refused === null || shown.length === 0) return null
  const go = (path: string) => dispatch({ type: 'show', place: placeOf(form, path) })
  return (
    <Box component="section" aria-label="Things to fix" sx={BOX}>
      <ErrorOutlined sx={{ mt: '1px', color: 'error.main' }} />
      <Box sx={{ minWidth: 0 }}>
        <Box role="alert" sx={{ typography: 'body2', fontWeight: 600, color: 'error.main' }}>
          {NOT_DONE[refused]} {shown.length} {shown.length === 1 ? 'thing' : 'things'} to fix.
        </Box>
        {problemLines(form, shown).map(({ of, links }) => (
          <Box key={of ?? links[0]?.path} sx={{ typography: 'body2', mt: '2px' }}>
            {of !== null && `${of}: `}
            {links.map(({ path, text }, index) => (
              <Fragment key={path}>
                {index > 0 && ', '}
                <Link component="button" type="button" underline="always" onClick={() => go(path)} sx={LINK}>
                  {text}
                </Link>
              </Fragment>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const BOX = {
  display: 'flex',
  gap: 1,
  px: 1.5,
  py: 1.25,
  mb: 1.5,
  border: 1,
  borderColor: 'error.main',
  borderRadius: '8px',
  bgcolor: 'error.light',
} as const

const LINK = {
  typography: 'body2',
  fontWeight: 550,
  color: 'error.main',
  textAlign: 'left',
  verticalAlign: 'baseline',
  minHeight: { xs: 32, md: 0 },
} as const
