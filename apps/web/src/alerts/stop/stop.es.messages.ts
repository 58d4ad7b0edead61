import type { Translation } from '@vitrine/contract/language/translate'
import type en from './stop.en.messages.ts'

export default {
  stopAnAlert: 'Detener una alerta',
  stopTheseTitle: '¿Dejar de recibir estos correos?',
  stopThese: 'Dejar de recibir estos correos',
  stopOwnerHint:
    'La alerta <strong>{name}</strong> quedará desactivada para todos sus destinatarios. Podrá volver a activarla más adelante.',
  stopOtherHint: 'Se quitará <strong>{address}</strong> de la alerta <strong>{name}</strong>.',
  stopped: 'Ya no se enviarán los correos',
  stoppedOwner: 'La alerta «{name}» está desactivada. Puede volver a activarla en Vitrine, en Alertas.',
  stoppedOther: '{address} ya no recibirá correos de la alerta «{name}».',
  openVitrine: 'Abrir Vitrine',
  linkDead: 'El enlace no funciona',
  linkDeadHint:
    'La alerta ya no existe o este no es el enlace del correo. No se ha detenido nada. Puede cambiar las alertas en Vitrine.',
  linkMissing: 'Falta el enlace',
  linkMissingHint: 'Vuelva a abrir el enlace completo del correo.',
} satisfies Translation<typeof en>
