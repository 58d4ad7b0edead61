import CheckOutlined from '@mui/icons-material/CheckOutlined'
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { LIMITS } from '@vitrine/contract/limits'
import { useRef, useState } from 'react'
import { copyText } from '../ui/format/copy-text.ts'
import { MONOSPACE } from '../ui/theme/theme.ts'
import { Intro } from './intro.tsx'
import { t } from './messages.ts'
import { QrPicture } from './qr-picture.tsx'
import { type CodeSource, groupByFour } from './two-factor.model.ts'

/** Where the code comes from and what it does. */
export function CodeOrigin({ source, isOff }: { source: CodeSource; isOff: boolean }) {
  if (source.kind === 'newKey') return <NewKey secret={source.key} address={source.address} />
  if (source.kind === 'authenticator') {
    return <Intro>{t('onceOff')}</Intro>
  }
  return (
    <Intro>
      {t('codeMailed', { address: source.sent.sentTo, minutes: LIMITS.code.minutes })}{' '}
      {t(isOff ? 'onceOff' : 'turnOnEndsOthers')}
    </Intro>
  )
}

/** A key to scan, or to type without a camera. */
function NewKey({ secret, address }: { secret: string; address: string }) {
  const shown = useRef<HTMLParagraphElement>(null)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    if (await copyText(secret)) return setCopied(true)
    // without clipboard access, select it to copy by hand
    if (shown.current) getSelection()?.selectAllChildren(shown.current)
  }
  return (
    <>
      <Box sx={{ display: 'flex', flexDirection: { xs: 'column', sm: 'row' }, alignItems: 'center', gap: 2.5 }}>
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: '7px' }}>
          <QrPicture text={address} label={t('qrCode')} />
        </Box>
        <Box sx={{ minWidth: 0, width: '100%' }}>
          <Intro>{t('scanKey')}</Intro>
          <Typography variant="caption" component="p" sx={{ m: 0, mt: 1.5, color: 'text.secondary', fontWeight: 500 }}>
            {t('typeKey')}
          </Typography>
          <Typography
            ref={shown}
            variant="body2"
            component="p"
            sx={{ ...MONOSPACE, m: 0, mt: 0.25, wordBreak: 'break-word' }}
          >
            {groupByFour(secret)}
          </Typography>
          <Button variant="outlined" size="small" onClick={() => void copy()} sx={{ mt: 1, minWidth: 104 }}>
            {isCopied ? <CheckOutlined /> : <ContentCopyOutlined />}
            {t(isCopied ? 'copied' : 'copyKey')}
          </Button>
          {/* the key can't be scanned on the phone that shows it */}
          <Button component="a" href={address} size="small" sx={{ mt: 1, ml: 1, display: { md: 'none' } }}>
            {t('openInApp')}
          </Button>
        </Box>
      </Box>
      <Intro>{t('turnOnEndsOthers')}</Intro>
    </>
  )
}
