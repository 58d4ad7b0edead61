import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import PendingOutlined from '@mui/icons-material/PendingOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import { isOnlyIncomplete } from '@vitrine/contract/captures/capture.rules'
import { Fragment } from 'react'
import { KeyCaps } from '../../ui/keys/key-caps.tsx'
import { useHasKeys } from '../../ui/keys/use-has-keys.ts'
import { t } from '../messages.ts'
import { FieldAnchor, listShownProblems, useForm } from './form-context.tsx'
import { findPlace, SAVE_ANYWAY } from './places.ts'
import { problemLines } from './problem-lines.ts'

const TO_FIX = { save: 'notSavedToFix', send: 'notSentToFix' } as const

/**
 * Lists the problems after Save or Send was rejected, each with a link to its field. If values are only missing, the
 * user can save anyway.
 */
export function ProblemSummary() {
  const { review, problems, dispatch, saveAnyway } = useForm()
  const { form, refused } = review
  const shown = listShownProblems({ review, problems })
  if (refused === null || shown.length === 0) return null
  const go = (path: string) => dispatch({ type: 'show', place: findPlace(form, path) })
  const offer = refused === 'save' && isOnlyIncomplete(problems) ? saveAnyway : undefined
  const Icon = offer ? PendingOutlined : ErrorOutlined
  return (
    <Box component="section" aria-label={t('thingsToFix')} sx={BOX}>
      <Icon sx={{ mt: '1px', color: 'error.main' }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box role="alert" sx={{ typography: 'body2', fontWeight: 600, color: 'error.main' }}>
          {t(offer ? 'notSavedMissing' : TO_FIX[refused], { count: shown.length })}
        </Box>
        {problemLines(form, shown).map(({ of, links }) => (
          <Box key={of ?? links[0]?.path} sx={{ typography: 'body2', mt: '2px' }}>
            {of !== null && <>{t('problemsIn', { banner: of })} </>}
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
        {offer && <SaveAnyway run={offer} />}
      </Box>
    </Box>
  )
}

function SaveAnyway({ run }: { run: () => void }) {
  const hasKeys = useHasKeys()
  return (
    <FieldAnchor place={SAVE_ANYWAY}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button size="small" variant="contained" onClick={run}>
          {t('saveAnyway')}
        </Button>
        {hasKeys && <KeyCaps of="Enter" isShort />}
        <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {t('saveAnywayHint')}
        </Box>
      </Box>
    </FieldAnchor>
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
