import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import MailOutlined from '@mui/icons-material/MailOutlined'
import SmartphoneOutlined from '@mui/icons-material/SmartphoneOutlined'
import Button from '@mui/material/Button'
import type SvgIcon from '@mui/material/SvgIcon'
import type { CodeWay, TwoFactor } from '@vitrine/contract/auth/two-factor.contract'
import { SignChip } from '../ui/sign-chip.tsx'
import { AccountRow } from './account-row.tsx'
import type { Goal } from './two-factor.model.ts'

const WAYS: Record<CodeWay, { title: string; icon: typeof SvgIcon; text: (mail: string) => string }> = {
  mail: { title: 'Code by e-mail', icon: MailOutlined, text: (mail) => `Mailed to ${mail} each time.` },
  authenticator: {
    title: 'Authenticator app',
    icon: SmartphoneOutlined,
    text: () => 'An app on your phone shows the code, even without a connection.',
  },
}

interface WayRowProps {
  way: CodeWay
  twoFactor: TwoFactor
  onChoose: (goal: Goal) => void
}

/** One way to get a code: on, to be turned on, or to be taken in place of the other. */
export function WayRow({ way, twoFactor: { by, mail, isRequired }, onChoose }: WayRowProps) {
  const { title, icon, text } = WAYS[way]
  const isOn = way === by
  return (
    <AccountRow
      icon={icon}
      title={title}
      mark={
        isOn && (
          <SignChip icon={CheckCircleOutlined} colours="sent">
            On
          </SignChip>
        )
      }
      tools={
        isOn ? (
          !isRequired && (
            <Button variant="outlined" size="small" onClick={() => onChoose({ deed: 'turnOff', by: way })}>
              Turn off…
            </Button>
          )
        ) : (
          <Button
            variant="outlined"
            size="small"
            aria-label={`${by === null ? 'Turn on' : 'Use instead'}: ${title}`}
            onClick={() => onChoose({ deed: 'turnOn', by: way })}
          >
            {by === null ? 'Turn on…' : 'Use instead…'}
          </Button>
        )
      }
    >
      {text(mail)}
    </AccountRow>
  )
}
