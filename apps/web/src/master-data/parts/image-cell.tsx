import ImageOutlined from '@mui/icons-material/ImageOutlined'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { t as tUi } from '../../ui/messages.ts'
import { t } from '../messages.ts'
import type { PartCellProps } from './part.ts'

const toThumbnail = (link: string) => `${link}&size=small`

export function ImageCell({ value, name }: PartCellProps) {
  const [isBroken, setBroken] = useState(false)
  const link = (value as { link: string } | null)?.link
  if (link === undefined || isBroken) {
    return (
      <Box component="span" sx={{ ...PLATE, display: 'inline-grid', placeItems: 'center' }}>
        <ImageOutlined sx={{ fontSize: '1rem', color: 'custom.text3' }} titleAccess={tUi('noPicture')} />
      </Box>
    )
  }
  return (
    <Box
      component="img"
      src={toThumbnail(link)}
      alt={t('pictureOf', { name })}
      loading="lazy"
      width={40}
      height={30}
      onError={() => setBroken(true)}
      sx={{ ...PLATE, objectFit: 'contain' }}
    />
  )
}

/** White in both themes, like the background of product pictures. */
const PLATE = {
  width: 40,
  height: 30,
  verticalAlign: 'middle',
  borderRadius: '4px',
  border: 1,
  borderColor: 'divider',
  bgcolor: '#fff',
} as const
