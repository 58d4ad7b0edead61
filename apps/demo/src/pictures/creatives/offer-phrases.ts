import type { Language } from '../../data/retailers.ts'

/** The text of a sticker, and the same offer as a full line. */
type Offer = readonly [small: string, big: string, line: string]

export interface OfferWords {
  readonly 'Price off': readonly Offer[]
  readonly 'Percentage off': readonly Offer[]
  readonly 'Multi-buy': readonly Offer[]
  readonly Bundle: readonly Offer[]
  readonly 'Free gift': readonly Offer[]
  readonly Voucher: readonly Offer[]
  readonly Cashback: readonly Offer[]
  readonly launch: string
  readonly launchLine: string
  readonly range: string
  readonly articles: readonly (readonly [title: string, text: string])[]
  readonly terms: string
}

export const OFFER_WORDS: Readonly<Record<Language, OfferWords>> = {
  en: {
    'Price off': [['now', '{price}', '{name}, was {was}']],
    'Percentage off': [['save', '{percent}', 'On all {brand} products']],
    'Multi-buy': [
      ['', '3 for 2', 'Buy three, pay for two'],
      ['2nd one', '-50%', 'The second one at half price'],
    ],
    Bundle: [['together', 'Duo pack', 'Buy the two together: {percent}']],
    'Free gift': [['with two', 'Free gift', 'A gift when you buy two {brand}']],
    Voucher: [['voucher', '{amount}', 'Use the code {code} at checkout']],
    Cashback: [['cashback', '{amount}', 'Buy it, get {amount} back']],
    launch: 'New',
    launchLine: 'Just arrived: {name}',
    range: 'The whole {brand} range, in one place',
    articles: [
      ['{category}: what to look for', 'Three questions to ask before you choose, and what our experts answer.'],
      ['Five habits worth keeping', 'Small steps with {brand} that change the day, without changing your life.'],
      ['Inside {brand}: how it is made', 'We went to see where it comes from and who makes it.'],
    ],
    terms: 'While stocks last. See terms.',
  },
  es: {
    'Price off': [['ahora', '{price}', '{name}, antes {was}']],
    'Percentage off': [['ahorra', '{percent}', 'En todos los productos {brand}']],
    'Multi-buy': [
      ['', '3×2', 'Llévate tres y paga dos'],
      ['2ª unidad', '-50\u00a0%', 'La segunda unidad a mitad de precio'],
    ],
    Bundle: [['juntos', 'Pack dúo', 'Dos juntos, {percent}']],
    'Free gift': [['con dos', 'Regalo', 'De regalo al comprar dos {brand}']],
    Voucher: [['cupón', '{amount}', 'Usa el código {code} al pagar']],
    Cashback: [['reembolso', '{amount}', 'Cómpralo y te devolvemos {amount}']],
    launch: 'Nuevo',
    launchLine: 'Recién llegado: {name}',
    range: 'Toda la gama {brand}, en un solo sitio',
    articles: [
      ['{category}: cómo elegir bien', 'Tres preguntas antes de decidir y lo que responden nuestros expertos.'],
      ['Cinco hábitos que merecen la pena', 'Pequeños pasos con {brand} que cambian el día.'],
      ['{brand} por dentro: así se hace', 'Fuimos a ver de dónde viene y quién está detrás.'],
    ],
    terms: 'Hasta fin de existencias. Ver condiciones.',
  },
  fr: {
    'Price off': [['à', '{price}', '{name}, avant {was}']],
    'Percentage off': [['remise', '{percent}', 'Sur toute la gamme {brand}']],
    'Multi-buy': [
      ['', '2+1 offert', 'Le troisième est offert'],
      ['le 2e à', '-50\u00a0%', 'Le deuxième à moitié prix'],
    ],
    Bundle: [['ensemble', 'Lot duo', 'Les deux ensemble, {percent}']],
    'Free gift': [['pour deux', 'Cadeau', 'Un cadeau pour deux {brand} achetés']],
    Voucher: [['bon de', '{amount}', 'Avec le code {code} au paiement']],
    Cashback: [['remboursés', '{amount}', 'Achetez, {amount} vous sont remboursés']],
    launch: 'Nouveau',
    launchLine: 'Vient d’arriver\u00a0: {name}',
    range: 'Toute la gamme {brand} au même endroit',
    articles: [
      ['{category}\u00a0: bien choisir', 'Trois questions à se poser, et les réponses de nos experts.'],
      ['Cinq habitudes à garder', 'De petits gestes avec {brand} qui changent la journée.'],
      ['Dans les coulisses de {brand}', 'Nous sommes allés voir d’où il vient et qui le fabrique.'],
    ],
    terms: 'Dans la limite des stocks. Voir conditions.',
  },
  de: {
    'Price off': [['nur', '{price}', '{name}, statt {was}']],
    'Percentage off': [['spare', '{percent}', 'Auf alle Produkte von {brand}']],
    'Multi-buy': [
      ['', '3 für 2', 'Drei kaufen, zwei bezahlen'],
      ['das 2. Stück', '-50\u00a0%', 'Das zweite Stück zum halben Preis'],
    ],
    Bundle: [['im Set', 'Duopack', 'Zwei im Set, {percent}']],
    'Free gift': [['ab zwei', 'Gratis dazu', 'Ein Geschenk ab zwei Produkten von {brand}']],
    Voucher: [['Gutschein', '{amount}', 'Mit dem Code {code} an der Kasse']],
    Cashback: [['zurück', '{amount}', 'Kaufen und {amount} zurückbekommen']],
    launch: 'Neu',
    launchLine: 'Gerade eingetroffen: {name}',
    range: 'Das ganze Sortiment von {brand}',
    articles: [
      ['{category}: worauf es ankommt', 'Drei Fragen vor dem Kauf, und was unsere Fachleute antworten.'],
      ['Fünf Gewohnheiten, die bleiben', 'Kleine Schritte mit {brand}, die den Tag verändern.'],
      ['Zu Besuch bei {brand}', 'Wir haben gesehen, woher es kommt und wer es macht.'],
    ],
    terms: 'Solange der Vorrat reicht. Es gelten Bedingungen.',
  },
  it: {
    'Price off': [['solo', '{price}', '{name}, prima {was}']],
    'Percentage off': [['sconto', '{percent}', 'Su tutti i prodotti {brand}']],
    'Multi-buy': [
      ['', '3×2', 'Ne prendi tre, ne paghi due'],
      ['il 2° a', '-50%', 'Il secondo a metà prezzo'],
    ],
    Bundle: [['insieme', 'Duo pack', 'I due insieme, {percent}']],
    'Free gift': [['con due', 'Omaggio', 'Un omaggio con due prodotti {brand}']],
    Voucher: [['buono', '{amount}', 'Con il codice {code} alla cassa']],
    Cashback: [['rimborso', '{amount}', 'Acquista e ti rimborsiamo {amount}']],
    launch: 'Novità',
    launchLine: 'Appena arrivato: {name}',
    range: 'Tutta la gamma {brand} in un solo posto',
    articles: [
      ['{category}: come scegliere', 'Tre domande prima di decidere e le risposte dei nostri esperti.'],
      ['Cinque abitudini da tenere', 'Piccoli gesti con {brand} che cambiano la giornata.'],
      ['Dentro {brand}: come nasce', 'Siamo andati a vedere da dove viene e chi lo fa.'],
    ],
    terms: 'Fino a esaurimento scorte. Vedi condizioni.',
  },
  pt: {
    'Price off': [['só', '{price}', '{name}, antes {was}']],
    'Percentage off': [['poupe', '{percent}', 'Em todos os produtos {brand}']],
    'Multi-buy': [
      ['', 'Leve 3 pague 2', 'Leve três e pague dois'],
      ['2ª unidade', '-50%', 'A segunda unidade a metade do preço'],
    ],
    Bundle: [['juntos', 'Pack duo', 'Os dois juntos, {percent}']],
    'Free gift': [['com dois', 'Oferta', 'Uma oferta na compra de dois {brand}']],
    Voucher: [['vale', '{amount}', 'Use o código {code} ao pagar']],
    Cashback: [['reembolso', '{amount}', 'Compre e devolvemos {amount}']],
    launch: 'Novo',
    launchLine: 'Acabou de chegar: {name}',
    range: 'Toda a gama {brand} num só lugar',
    articles: [
      ['{category}: como escolher', 'Três perguntas antes de decidir e as respostas dos especialistas.'],
      ['Cinco hábitos que ficam', 'Pequenos gestos com {brand} que mudam o dia.'],
      ['{brand} por dentro', 'Fomos ver de onde vem e quem o faz.'],
    ],
    terms: 'Até esgotar o stock. Ver condições.',
  },
}
