import DeleteOutline from '@mui/icons-material/DeleteOutlineOutlined'
import ErrorOutlined from '@mui/icons-material/ErrorOutlineOutlined'
import ExpandMore from '@mui/icons-material/KeyboardArrowDown'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { AlertType } from '@vitrine/contract/alerts/alert'
import { LIMITS } from '@vitrine/contract/limits'
import { useId } from 'react'
import { TextRow } from '../../ui/fields/text-row.tsx'
import { t } from '../messages.ts'
import type { ConfigurationChange } from './alert-editor.model.ts'
import type { ConfigurationForm } from './alert-form.model.ts'
import { DetailRows } from './detail-rows.tsx'
import { ScopeFields } from './scope-fields.tsx'
import { WatchedScope } from './watched.tsx'

export interface ConfigurationProps {
  configuration: ConfigurationForm
  /** Prefix of its field paths. */
  path: string
  problems: ReadonlyMap<string, string>
  types: readonly AlertType[]
  isOfClient: boolean
  onChange: (change: ConfigurationChange) => void
}

interface ConfigurationPanelProps extends ConfigurationProps {
  isUnfolded: boolean
  onFold: () => void
  onRemove: () => void
}

/** One configuration: a summary, and its fields when expanded. */
export function ConfigurationPanel({ isUnfolded, onFold, onRemove, ...props }: ConfigurationPanelProps) {
  const { configuration, path, problems, onChange } = props
  const bodyId = useId()
  const count = configuration.details.filter(({ alertTypeId }) => alertTypeId !== null).length
  const name = configuration.name.trim() || t('newConfiguration')
  return (
    <Box role="group" aria-label={name} sx={{ bgcolor: isUnfolded ? 'custom.sub' : 'background.paper' }}>
      <Box sx={{ position: 'relative' }}>
        <Box component="h4" sx={{ m: 0 }}>
          <ButtonBase aria-expanded={isUnfolded} aria-controls={bodyId} onClick={onFold} sx={HEAD}>
            <Box component="span" sx={NAME}>
              {name}
            </Box>
            {problems.size > 0 && (
              <Box component="span" sx={FAULTS}>
                <ErrorOutlined sx={{ fontSize: '0.875rem' }} />
                {t('thingsToFix', { count: problems.size })}
              </Box>
            )}
            <Box component="span" sx={SHORT}>
              <WatchedScope configuration={configuration} />
            </Box>
            {problems.size === 0 && (
              <Box component="span" sx={COUNT}>
                {t('alertTypeCount', { count })}
              </Box>
            )}
            <Box component="span" sx={{ flex: 'none', width: 32 }} />
            <ExpandMore sx={{ fontSize: '1.125rem', transform: isUnfolded ? 'rotate(180deg)' : 'none' }} />
          </ButtonBase>
        </Box>
        <Tooltip title={t('removeRow')}>
          <IconButton aria-label={t('removeNamed', { name })} onClick={onRemove} sx={REMOVE}>
            <DeleteOutline />
          </IconButton>
        </Tooltip>
      </Box>
      <Box id={bodyId} hidden={!isUnfolded} sx={isUnfolded ? BODY : null}>
        <Box sx={ABOVE}>
          <div data-field={`${path}.name`}>
            <TextRow
              label={t('name')}
              isRequired
              value={configuration.name}
              maxLength={LIMITS.input}
              error={problems.get('name')}
              onChange={(text) => onChange((before) => ({ ...before, name: text }))}
            />
          </div>
          <ScopeFields {...props} />
        </Box>
        <DetailRows {...props} />
      </Box>
    </Box>
  )
}

const HEAD = {
  width: '100%',
  minHeight: { xs: 48, md: 40 },
  display: 'flex',
  justifyContent: 'start',
  gap: 1,
  px: 1.5,
  typography: 'body2',
  textAlign: 'left',
  '&.Mui-focusVisible': { outlineOffset: '-2px' },
} as const
const NAME = {
  flex: '0 1 auto',
  minWidth: 80,
  fontWeight: 600,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const
const FAULTS = {
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  typography: 'caption',
  color: 'error.main',
} as const
const SHORT = {
  flex: '1 1 0',
  minWidth: 0,
  textAlign: 'right',
  // there is no room on a phone
  visibility: { xs: 'hidden', md: 'visible' },
  typography: 'caption',
  color: 'text.secondary',
  overflow: 'hidden',
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const
const COUNT = { flex: 'none', typography: 'caption', color: 'text.secondary' } as const
/** Next to the header, because buttons can't be nested. */
const REMOVE = {
  position: 'absolute',
  top: '50%',
  right: 38,
  transform: 'translateY(-50%)',
  width: { xs: 36, md: 28 },
  height: { xs: 36, md: 28 },
  '& svg': { fontSize: '1rem' },
} as const
const BODY = { px: 1.5, pb: 1.5, display: 'grid', gap: 1.5 } as const
/** Puts labels above their fields. */
const ABOVE = {
  display: 'grid',
  gap: 1,
  '--row-columns': 'minmax(0, 1fr)',
  '--label-height': '22px',
  '--wide-label-height': '22px',
} as const
