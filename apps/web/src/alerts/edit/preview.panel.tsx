import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import type { PermissionHolder } from '@vitrine/contract/access/permissions'
import type { PreviewDay } from '@vitrine/contract/alerts/alerts.contract'
import { LIMITS } from '@vitrine/contract/limits'
import { useEffect, useId, useRef } from 'react'
import { ErrorLine } from '../../ui/fields/form-row.tsx'
import { disableIf } from '../../ui/keys/keyed-press.ts'
import { TABULAR } from '../../ui/theme/theme.ts'
import { FindingList } from '../finding-list.tsx'
import { t } from '../messages.ts'
import { formatRunResult, formatShortMoment } from '../times.model.ts'
import { CampaignStatuses } from './campaign-statuses.tsx'
import type { AlertEditor } from './use-alert-editor.ts'

interface PreviewPanelProps {
  desk: AlertEditor
  timeZone: string
  /** Only users with access to captures get links to them. */
  user: PermissionHolder
}

/** The findings that the alert in the form would have reported in the last week. */
export function PreviewPanel({ desk: { preview, previewed, form, tryOut }, timeZone, user }: PreviewPanelProps) {
  const headingId = useId()
  const section = useRef<HTMLElement>(null)
  const { data, error, isPending } = preview
  const isPast = data !== undefined && previewed !== form
  // the result is at the end of a long form, outside the visible area
  useEffect(() => {
    if (data) section.current?.scrollIntoView({ block: 'nearest' })
  }, [data])
  return (
    <Box component="section" ref={section} aria-labelledby={headingId}>
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        <Typography id={headingId} variant="subtitle2" component="h3" sx={{ flex: 1 }}>
          {t('previewTitle')}
        </Typography>
        <Button variant="outlined" size="small" {...disableIf(isPending, tryOut)}>
          {t(data || error ? 'tryItAgain' : 'tryIt')}
        </Button>
      </Box>
      <Box role="status" aria-busy={isPending} sx={{ typography: 'body2', color: 'text.secondary' }}>
        {isPending && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
            <CircularProgress size={16} aria-hidden /> {t('lookingBack')}
          </Box>
        )}
        {!isPending && data && (
          <Box component="p" sx={{ m: 0, mt: 0.5 }}>
            {summarize(data.days)} {isPast && t('changedSince')}
          </Box>
        )}
        {!isPending && error && <ErrorLine>{error.message}</ErrorLine>}
      </Box>
      {!isPending && data && (
        <Box sx={{ display: 'grid', gap: 1.5, mt: 1.5, opacity: isPast ? 0.6 : 1 }}>
          {data.days
            .filter(({ facts }) => facts.length > 0)
            .map((day) => (
              <Day key={day.at} day={day} timeZone={timeZone} user={user} />
            ))}
          {data.campaigns.length > 0 && <CampaignStatuses preview={data} user={user} />}
        </Box>
      )}
    </Box>
  )
}

function summarize(days: readonly PreviewDay[]): string {
  if (days.length === 0) return t('wouldNotHaveRun')
  const sum = (name: 'opened' | 'closed') => days.reduce((total, day) => total + day[name], 0)
  const told = { opened: sum('opened'), closed: sum('closed') }
  if (told.opened + told.closed === 0) return t('nothingFound')
  const emails = days.filter(({ opened, closed }) => opened + closed > 0).length
  return t('wouldHaveTold', { told: formatRunResult(told), emails })
}

function Day({ day, timeZone, user }: { day: PreviewDay; timeZone: string; user: PermissionHolder }) {
  const headingId = useId()
  const { at, facts, opened, closed } = day
  const rest = opened + closed - facts.length
  return (
    <Box component="section" aria-labelledby={headingId} sx={DAY}>
      <Box sx={{ display: 'flex', gap: 1, px: 1.5, py: 1, borderBottom: 1, borderColor: 'divider' }}>
        <Typography id={headingId} variant="body2" component="h4" sx={{ ...TABULAR, flex: 1, fontWeight: 600 }}>
          {formatShortMoment(at, timeZone)}
        </Typography>
        <Typography variant="caption" sx={{ ...TABULAR, color: 'text.secondary' }}>
          {formatRunResult(day)}
        </Typography>
      </Box>
      <FindingList facts={facts} timeZone={timeZone} user={user} />
      {rest > 0 && (
        <Typography variant="caption" component="p" sx={{ px: 1.5, py: 1, color: 'custom.text3' }}>
          {t('firstOnly', { shown: LIMITS.alert.shownFindings, rest })}
        </Typography>
      )}
    </Box>
  )
}

const DAY = { border: 1, borderColor: 'divider', borderRadius: '8px', overflow: 'hidden' } as const
