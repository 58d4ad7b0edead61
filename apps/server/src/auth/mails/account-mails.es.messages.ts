import type { Translation } from '@vitrine/contract/language/translate'
import type en from './account-mails.en.messages.ts'

export default {
  greeting: 'Hola, {name}:',
  notYou: 'Si no ha sido usted, cambie la contraseña y avise a su administrador.',
  notExpected: 'Si no lo esperaba, avise de inmediato a su administrador.',

  codeSubject: 'Su código para Vitrine',
  code: 'Este es su código. Sirve una vez, durante {minutes} minutos.',
  codeClosing:
    'Nadie de Vitrine se lo pedirá nunca. Si no ha sido usted, cambie la contraseña y avise a su administrador.',

  newPasswordSubject: 'Nueva contraseña para Vitrine',
  chooseNewPassword: 'Elegir una contraseña nueva',
  passwordLink:
    'Se ha solicitado una contraseña nueva para {username}. El enlace sirve una vez, durante {minutes} minutos.',
  passwordLinkClosing: 'Si no ha sido usted, no tiene que hacer nada: su contraseña sigue siendo la misma.',
  sentLink:
    'Su administrador le envía este enlace para elegir una contraseña nueva para {username}. El enlace sirve una vez, durante {days} días.',
  sentLinkClosing: 'Hasta que lo use, nada cambia.',

  companySubject: 'Inicie sesión en Vitrine con su cuenta de empresa',
  companyAsked: 'Se ha solicitado una contraseña nueva para su usuario.',
  companyHint:
    'Usted inicia sesión en Vitrine con su cuenta de empresa ({company}), por lo que no hay contraseña que elegir.',
  companyClosing: 'Si no ha sido usted, no tiene que hacer nada.',
  signIn: 'Iniciar sesión',

  accountSubject: 'Su cuenta de Vitrine',
  accountCreated: 'Se ha creado una cuenta para usted. Su usuario es {username}.',
  accountNextStep: 'Elija una contraseña y podrá iniciar sesión. El enlace sirve una vez, durante {days} días.',
  choosePassword: 'Elegir una contraseña',
  accountClosing: 'Si no esperaba este correo, no tiene que hacer nada: sin contraseña nadie puede iniciar sesión.',

  passwordChangedSubject: 'Se ha cambiado su contraseña de Vitrine',
  passwordChanged: 'Se ha cambiado su contraseña y se han cerrado las demás sesiones de su cuenta.',
  twoFactorOnSubject: 'La verificación en dos pasos está activada',
  twoFactorOn:
    'A partir de ahora, Vitrine le pedirá un código después de la contraseña. Se han cerrado las demás sesiones de su cuenta.',
  twoFactorOffSubject: 'La verificación en dos pasos está desactivada',
  twoFactorOff: 'A partir de ahora, Vitrine solo le pedirá la contraseña.',
  recoveryCodesRenewedSubject: 'Nuevos códigos de recuperación de Vitrine',
  recoveryCodesRenewed: 'Se han creado códigos de recuperación nuevos para su cuenta. Los anteriores ya no funcionan.',
  emailChangedSubject: 'Se ha cambiado el correo electrónico de su cuenta',
  emailChanged: 'Un administrador ha asignado otra dirección de correo a su cuenta. Ya no enviaremos mensajes a esta.',
  rightsChangedSubject: 'Se han cambiado los permisos de su cuenta',
  rightsChanged: 'Un administrador ha cambiado los roles o el cliente de su cuenta.',
  companyAccountTiedSubject: 'Su cuenta de empresa está vinculada a Vitrine',
  companyAccountTied:
    'Su cuenta de empresa está ahora vinculada a su usuario. Puede iniciar sesión en Vitrine con ella.',
  passkeyAddedSubject: 'Se ha añadido una clave de acceso a su cuenta',
  passkeyAdded:
    'Se ha añadido una clave de acceso a su cuenta. Permite iniciar sesión sin contraseña. Puede quitarla en el menú de su nombre, Claves de acceso.',
  passkeyRemovedSubject: 'Se ha quitado una clave de acceso de su cuenta',
  passkeyRemoved: 'Se ha quitado una clave de acceso de su cuenta. Ya no permite iniciar sesión.',
  passkeysResetSubject: 'Se han quitado sus claves de acceso',
  passkeysReset: 'Un administrador ha quitado todas las claves de acceso de su cuenta. Ya no permiten iniciar sesión.',
  recoveryCodeUsedSubject: 'Se ha usado un código de recuperación',
  recoveryCodeUsed: 'Alguien ha iniciado sesión en su cuenta con uno de sus códigos de recuperación.',
} satisfies Translation<typeof en>
