/** How shops write "number": `Nº`, `N.`, `NUM`, `NUMERO`. */
const number = String.raw`(?:NUMEROS?|NUMBER|NUM|NRS?|NROS?|NO|N)(?![A-Z0-9]) ?[.º°]?`;
/** What may come between a label and its serial number. */
const filler = String.raw` ?(?:D[OAE] (?:QUADRO|BICICLETA|BIKE|PRODUTO)(?![A-Z0-9]) ?)?(?:${number})?`;
/** A label, the sign behind it, and what it names. */
const labelled = new RegExp(
  String.raw`(?<![A-Z0-9])(?<before>${number} ?(?:D[OAE] )?)?` +
    String.raw`(?<label>SERIAL|SERIAIS|N?SERIES?|N[/.]S\.?|NS|S[/.]N\.?|SN|CHASSIS?|QUADRO|FRAME)(?![A-Z0-9])` +
    String.raw`(?<filler>${filler}) ?(?<mark>[.:#=-]*) ?(?<value>(?=[A-Z./_-]{0,40}\d)[A-Z0-9]+(?:[-./_][A-Z0-9]+)*)?`,
  'g',
);

/**
 * Words that name other things as well (a frame, "without number" in an address): a number word or a sign must
 * follow.
 */
const doubtful = /^(QUADRO|FRAME|SN|S[/.]N\.?)$/;
/** Sizes, alloys, dates, postal codes and models' years, which shops write behind the same words. */
const noSerial =
  /^\d{1,3}X\d|^[A-Z]{0,4}-?(6061|6069|7005|4130)|^T\d{3,4}$|^\d{1,2}[-./]\d{1,2}[-./]\d{2,4}$|^\d{1,2}[-./]\d{4}$|^\d{5}-\d{3}$|^[A-Z]+[-./_]?20\d\d$/;
/** Serial numbers of what else an e-bike has, and the series of the invoice itself. */
const somethingElse =
  /\b(MOTOR|BATERIA|BATTERY|CARREGADOR|DISPLAY|GARFO|SUSPENSAO|AMORTECEDOR|GPS|NF|NFE|NF-E|NFC-E|NFCE|NOTA|FISCAL|DANFE|CUPOM)\b[^;|]{0,24}$/;

/**
 * The serial numbers that a text prints with their label, letters and digits only. The text is in upper case without
 * accents. What could be anything else is left out: the series of an invoice, a size, an alloy, a motor's number.
 */
export function labelledSerials(text: string): string[] {
  return Array.from(text.matchAll(labelled)).flatMap((match) => {
    const { before = '', label = '', filler: between = '', mark = '', value = '' } = match.groups ?? {};
    const isClear = !doubtful.test(label) || /[A-Z]/.test(before + between) || /[:#=]/.test(mark);
    const serial = value.replace(/[^A-Z0-9]/g, '');
    const looksLikeOne = serial.length <= 40 && (serial.match(/\d/g) ?? []).length >= 3 && serial.length >= 5;
    const isElse = somethingElse.test(text.slice(Math.max(0, match.index - 40), match.index));
    return isClear && looksLikeOne && !noSerial.test(value) && !isElse ? [serial] : [];
  });
}

/** The text with bars in place of the labels, so that `NS-AUR5E001187` ends up as the serial number alone. */
export function withoutLabels(text: string): string {
  return text.replace(labelled, '| $<value>');
}
