import type { Translation } from '@vitrine/contract/language/translate'
import type en from './help.en.messages.ts'

export default {
  help: 'Ayuda',
  version: 'Versión {version}',
  openHelpDesk: 'Abrir el centro de asistencia',
  slides: 'Diapositivas',
  slideOf: 'Diapositiva {number} de {total}: {title}',
  previous: 'Anterior',
  next: 'Siguiente',

  trays: 'Las bandejas',
  traysAlt:
    'La bandeja de entrada de capturas de banners: bandejas con su recuento en el menú, filtros y una lista de capturas con imágenes pequeñas.',
  traysLead:
    'Las capturas de páginas de eTailers esperan en bandejas, una por estado. El menú muestra las suyas; el número junto a cada una cuenta las capturas de este mes y se actualiza automáticamente.',
  whatEachTrayHolds: 'Qué contiene cada bandeja',
  shortcuts: 'Atajos',
  finding: 'Buscar capturas',
  findingHint:
    'La búsqueda abarca nombre, palabra clave, SKU y nombre de archivo. «Desde» empieza el primer día de este mes: bórrelo para verlo todo. Un ID de captura prevalece sobre los demás filtros. Los filtros se guardan en el enlace, por lo que un enlace muestra la misma lista.',
  addCapture: 'Para añadir una captura manualmente, arrastre una imagen o un vídeo a una bandeja.',
  noTraysLead:
    'Los rastreadores capturan páginas de eTailers durante todo el día. Los revisores encuentran las capturas en bandejas, una por estado, completan sus datos y las envían. Su menú no tiene bandejas; sus cifras proceden de las capturas que envían los revisores.',
  captureStates: 'Los estados de una captura',
  sent: 'Enviadas',

  trayInbox: 'aún sin revisar',
  trayPending: 'guardadas por usted, aún sin enviar',
  trayRelevant: 'enviadas por usted',
  trayExecutions: 'enviadas por cualquier revisor',
  trayCorrect: 'productos enviados que muestran su imagen de referencia',
  trayIncorrect: 'productos enviados que no muestran su imagen de referencia',
  trayOther: 'descartadas por no ser relevantes',
  trayError: 'no se pudieron usar',
  trayAll: 'capturas en cualquier estado',
  statePending: 'guardadas, aún sin enviar',
  stateSent: 'completas: cuentan en las cifras',

  keyMove: 'recorrer la lista',
  keyOpen: 'abrir la captura',
  keySelect: 'seleccionar; con Mayús, un intervalo',
  keyPages: 'página anterior y siguiente',
  keySearch: 'buscar, todos los atajos',
  keyDiscardUndo: 'descartar, deshacer la última decisión',

  review: 'Revisar una captura',
  reviewAlt:
    'Una captura en revisión: la página capturada a la izquierda, su formulario con valores propuestos a la derecha y las acciones con sus teclas debajo.',
  reviewLead:
    'Mire la imagen, confirme o corrija los datos y envíe. Con «{option}», la imagen siguiente se abre enseguida. Lo que escriba permanece en su dispositivo hasta que se guarde.',
  inThePicture: 'En la imagen',
  everywhere: 'En cualquier lugar',
  changeShortcuts: 'Cambiar atajos',
  changeShortcutsHint: 'Abra {menu}, {entry} Esta página muestra sus propios atajos.',
  onPhone: 'En un teléfono',
  onPhoneHint:
    'Guardar y Enviar están debajo del formulario. El menú contiguo contiene siguiente y anterior, descartar, error y las demás acciones.',
  fillingIn: 'Rellenar',
  fillingInHint:
    'Escriba para buscar en cualquier lista: dos letras e Intro eligen la mejor coincidencia. <bulb></bulb> marca una propuesta, copiada de una captura similar o encontrada al comparar imágenes: al enviar se confirma. Los valores que faltan aparecen encima del formulario.',
  lightBulb: 'Una bombilla',
  viewLead:
    'Una captura se abre sobre su bandeja, con la imagen tal como se capturó. Use Descargar o el enlace contiguo, encima de la imagen, para obtener el archivo. Los revisores tienen además el formulario que se muestra aquí.',
  yourShortcuts: 'Sus atajos',
  outsideLead:
    'Cada cifra empieza con un revisor que miró una imagen. Los valores que propone el sistema solo cuentan cuando un revisor los ha confirmado.',
  captureToFigure: 'De la captura a la cifra',
  look: 'Mirar',
  lookHint: 'la página tal como se capturó, junto a su formulario',
  complete: 'Completar',
  completeHint: 'la posición, el tipo, la categoría y la marca de cada banner',
  check: 'Comprobar',
  checkHint: 'una captura a la que le faltan valores no se puede enviar',
  send: 'Enviar',
  sendHint: 'la captura cuenta; los cambios posteriores quedan en su historial',

  keySendSave: 'enviar, guardar',
  keyDiscardError: 'descartar, marcar como error',
  keyToForm: 'ir al formulario y volver',
  keyBanner: 'mostrar un banner',
  keyRegion: 'dibujar una región, siguiente sin banner',
  keySend: 'enviar: los datos están completos',
  keySavePending: 'guardar como pendiente (banners)',
  keyDiscard: 'descartar sin preguntar',
  keyError: 'marcar como error; el motivo es opcional',
  keyUndo: 'deshacer la última decisión; hasta diez',
  keyDecisions: 'decisiones recientes, cada una con Deshacer',
  keyCorrect: 'correcta, incorrecta (productos)',
  keyNext: 'siguiente y anterior de la bandeja',
  keyShowNext: 'activar o desactivar «{option}»',
  keyAdd: 'añadir un banner, añadir una categoría de producto',
  keyCompare: 'comparar con capturas anteriores, historial',
  keyShortcuts: 'mostrar todos los atajos',
  keyZoom: 'zoom',
  keyPan: 'mover la imagen',
  keyRotate: 'girar a la izquierda y a la derecha',
  keyFullscreen: 'activar o desactivar la pantalla completa',
  keyClose: 'cerrar',

  perfectImage: 'Perfect Image',
  perfectImageAlt:
    'Imágenes de una tienda, un cartel y un estante, cada una con el contorno del producto dibujado, y el menú Perfect Images abierto.',
  perfectImageLead:
    'Perfect Image trata de imágenes de tiendas: un estante, un expositor, un cartel. Un análisis recoge los textos de la imagen y qué parte de ella ocupa el producto.',
  analysisParts: 'Partes de un análisis',
  texts: 'Textos',
  textsHint: 'las palabras de la imagen, cada una con su posición',
  product: 'Producto',
  productHint: 'el contorno del producto, dibujado a mano o encontrado automáticamente',
  coverage: 'Cobertura',
  coverageHint: 'la parte de la imagen que ocupa el contorno, en porcentaje',
  analysisShortcuts: 'Atajos de un análisis',
  inMenu: 'En el menú, en {menu}',
  inMenuHint:
    '«Pendientes» muestra las imágenes por analizar, «Analizadas» las enviadas y «Todas» ambas. Al guardar, la imagen sigue en «Pendientes»; al enviar, pasa a «Analizadas». Para añadir una imagen manualmente, arrástrela a una lista.',

  keyAnalyzed: 'enviar: la imagen está analizada',
  keyPending: 'guardar como pendiente',
  keyTabs: 'ir a Textos, ir a Producto',
  keyFindProduct: 'encontrar el producto',
  keyFit: 'ajustar la imagen a la ventana',
  keyUndoChange: 'deshacer el último cambio',

  reports: 'Informes, alertas y seguridad',
  reportsAlt: 'El índice de informes, cada uno con una línea que dice qué muestra.',
  leadClient: 'Usted ve las cifras y las imágenes de los productos y las categorías de su propia empresa.',
  leadStaff: 'Las capturas que envían los revisores se convierten en cifras; usted ve las de todos los clientes.',
  leadReviewer: 'Las capturas que envían los revisores se convierten en las cifras de informes y alertas.',
  leadRoles: 'Las pantallas que no están en su menú corresponden a otros roles: pida acceso a un administrador.',
  whereToFind: 'Dónde encontrarlo',
  placeHome: 'su trabajo pendiente de un vistazo',
  placeRetailMedia: 'el trabajo de cada revisor y las capturas de pantalla recibidas',
  placeReports: 'de quién son los banners que se muestran y dónde, a lo largo del tiempo',
  placeExcel: 'cifras de rendimiento en un archivo de Excel',
  placeUpload: 'su lista de productos, desde un archivo de Excel',
  placeAlerts: 'comprobaciones los días que elija, como máximo {count}; los resultados llegan por correo',
  placeDownloads:
    'bajo su nombre: archivos que se preparan mientras sigue trabajando, también imágenes; se conservan {days} días',
  alertRuns: 'Cuándo se ejecuta una alerta',
  alertRunsHint:
    'A las 07:00 de los días elegidos, entre su fecha inicial y su fecha final. Recibirá un correo con una hoja de cálculo de los hallazgos abiertos o cerrados, y ninguno si nada ha cambiado.',
  readingReport: 'Leer un informe',
  shareOfBanner: 'Cuota de banners',
  shareOfBannerHint:
    'la parte de todos los banners que muestra una empresa o marca; un banner con varias se reparte entre ellas, por lo que las cuotas suman el 100 %',
  presence: 'Presencia',
  presenceHint: 'la parte de todas las capturas en las que aparece',
  hatched: 'Rayado',
  hatchedHint: 'sin capturas en ese momento; no equivale a 0',
  greenAndRed: 'Verde y rojo',
  greenAndRedHint: 'buenas y malas noticias para usted, sea cual sea la dirección de la flecha',
  anyFigure: 'Cualquier cifra',
  anyFigureHint: 'haga clic para ver las capturas en que se basa; en un gráfico, use las flechas e Intro',
  security: 'Inicio de sesión y seguridad',
  securityTwoFactor:
    'bajo su nombre: pide un código después de la contraseña; guarde los códigos de recuperación en un lugar seguro',
  securityPasskeys:
    'bajo su nombre: inicie sesión con la huella, el rostro o una llave de seguridad en lugar de una contraseña',
  securityCompany:
    'en {menu}: los usuarios de un cliente inician sesión con su cuenta de empresa; pruébelo antes de hacerlo obligatorio',
  operations:
    'en {menu}: qué visitas de URL están previstas, se retrasan o fallan y por qué; pausa un eTailer, un proxy o todo',
  system:
    'en {menu}: si funcionan la cola, el almacenamiento, el correo y la base de datos, y los trabajos fallidos para reintentar o descartar',
  securityEvents: 'en {menu}: inicios de sesión, intentos fallidos y cambios de acceso, por persona, red y día',
  skuClaims: 'Solicitudes de SKU y EAN',
  skuClaimsHint:
    'en {menu}, {entry}, debajo de la lista: apruebe o rechace la solicitud de un cliente sobre un producto que otros pueden usar',
} satisfies Translation<typeof en>
