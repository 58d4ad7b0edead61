import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { RecordUse } from '@vitrine/contract/master-data/record.contract'
import { useId, useState } from 'react'
import { locales } from '../../platform/language.ts'
import { TextLink } from '../../ui/buttons/links.tsx'
import { t } from '../messages.ts'
import { countRest, countText, getHeading, getUsersAddress } from './uses.model.ts'

/** 'In use by 3 urls and 1,042 captures, so it cannot be deleted.' */
export function UsesPanel({ uses }: { uses: readonly RecordUse[] | undefined }) {
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  if (uses === undefined || uses.length === 0) return null
  const hasNames = uses.some(({ users }) => users.length > 0)
  return (
    <Box sx={BOX}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <InfoOutlined sx={{ color: 'text.secondary' }} />
        <Box component="p" sx={{ m: 0, flex: 1 }}>
          {t.rich('inUse', { uses: () => <UseNames key="uses" names={uses.map(countText)} /> })}
        </Box>
        {hasNames && (
          <Button
            size="small"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => setOpen(!isOpen)}
            sx={{ flex: 'none' }}
          >
            {t(isOpen ? 'hideThem' : 'showThem')}
          </Button>
        )}
      </Box>
      <Box id={listId} hidden={!isOpen}>
        {uses.map((use) => (
          <Users key={use.label} use={use} />
        ))}
      </Box>
    </Box>
  )
}

const conjunction = new Intl.ListFormat(locales.ui, { style: 'long', type: 'conjunction' })

function UseNames({ names }: { names: readonly string[] }) {
  return conjunction
    .formatToParts(names)
    .map(({ type, value }) => (type === 'element' ? <b key={value}>{value}</b> : value))
}

function Users({ use }: { use: RecordUse }) {
  const headingId = useId()
  const address = getUsersAddress(use)
  const rest = countRest(use)
  if (use.users.length === 0) return null
  return (
    <Box sx={{ mt: 1.5 }}>
      <Box id={headingId} sx={{ typography: 'caption', fontWeight: 550, color: 'text.secondary' }}>
        {getHeading(use)}
      </Box>
      <Box component="ul" aria-labelledby={headingId} sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {use.users.map(({ id, name }) => (
          <Box component="li" key={id} sx={{ py: '3px', overflowWrap: 'anywhere' }}>
            {address ? (
              <TextLink to={address} search={{ id: String(id) }}>
                {name}
              </TextLink>
            ) : (
              name
            )}
          </Box>
        ))}
      </Box>
      {rest > 0 && <Box sx={{ typography: 'caption', color: 'custom.text3' }}>{t('moreUses', { count: rest })}</Box>}
    </Box>
  )
}

const BOX = {
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '8px',
  bgcolor: 'custom.sub',
  typography: 'body2',
  '& b': { fontWeight: 600 },
} as const
