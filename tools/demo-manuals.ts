import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import type { Language } from '#domain/account/language.ts';
import type { BikeKind } from '#domain/tag/tag.ts';
import { drawBand } from '#server/pdf/draw-band.ts';
import { ink, inner, margin, muted, page } from '#server/pdf/page.ts';
import { drawLine, drawText } from '#server/pdf/text.ts';
import { registerTypeface } from '#server/pdf/typeface.ts';

// Writes the manuals of the demo, demo/manuals/*.pdf, which demo/manuals.csv lists. The same words give the same bytes.
//
//   node tools/demo-manuals.ts

type Chapter = { heading: string; paragraphs: readonly string[] };
type DemoManual = { file: string; language: Language; kind: BikeKind; title: string; chapters: readonly Chapter[] };

const folder = 'demo/manuals';
const date = new Date('2026-03-02T12:00:00Z');

const guideInPortuguese: readonly Chapter[] = [
  {
    heading: 'Antes da primeira volta',
    paragraphs: [
      'Ajuste o selim: com o calcanhar no pedal, na posição mais baixa, a perna fica esticada. Ao pedalar com a ponta do pé, o joelho fica levemente dobrado.',
      'Aperte os eixos das rodas e confira se os freios param a bike empurrada com a mão. O freio dianteiro faz a maior parte do trabalho.',
      'Calibre os pneus dentro dos limites escritos na lateral. Pneu murcho fura mais fácil e gasta a roda.',
    ],
  },
  {
    heading: 'Cuidado de todo mês',
    paragraphs: [
      'Limpe a corrente com um pano seco e passe óleo próprio para bike, uma gota por elo. Tire o excesso: óleo demais junta areia.',
      'Confira as pastilhas dos freios. Com menos de um milímetro de material, leve a uma loja.',
      'Procure folgas: segure o freio dianteiro e balance o guidão. Um estalo pede reaperto da caixa de direção.',
    ],
  },
  {
    heading: 'Garantia e revisões',
    paragraphs: [
      'A primeira revisão acontece em até 60 dias. As seguintes, a cada seis meses ou 1.500 quilômetros.',
      'A garantia cobre defeitos de fabricação. Não cobre quedas, desgaste normal nem peças trocadas fora da rede autorizada.',
      'Não remova o código da bike: sem ele a garantia termina.',
    ],
  },
];

const guideInEnglish: readonly Chapter[] = [
  {
    heading: 'Before your first ride',
    paragraphs: [
      'Set the saddle: with your heel on the pedal at its lowest point, your leg is straight. When you pedal with the ball of your foot, the knee is slightly bent.',
      'Tighten the wheel axles, and check that the brakes stop the bike when you push it by hand. The front brake does most of the work.',
      'Inflate the tyres within the limits printed on their side. A soft tyre punctures sooner and wears the rim.',
    ],
  },
  {
    heading: 'Once a month',
    paragraphs: [
      'Wipe the chain with a dry cloth and put one drop of bike oil on each link. Wipe off the rest: too much oil gathers sand.',
      'Look at the brake pads. With less than a millimetre left, take the bike to a shop.',
      'Feel for play: hold the front brake and rock the handlebar. A click means that the headset needs tightening.',
    ],
  },
  {
    heading: 'Warranty and service',
    paragraphs: [
      'The first service is due within 60 days, the next ones every six months or 1,500 kilometres.',
      'The warranty covers defects of manufacture. It covers neither falls, nor normal wear, nor parts replaced outside of the authorised network.',
      'Leave the code on the bike: the warranty ends without it.',
    ],
  },
];

const motorInPortuguese: readonly Chapter[] = [
  {
    heading: 'Bateria',
    paragraphs: [
      'Carregue entre 5 e 35 graus, longe de materiais inflamáveis. Uma carga completa leva cerca de cinco horas.',
      'Se a bike vai ficar parada, guarde a bateria com meia carga, em lugar seco, e recarregue a cada três meses.',
    ],
  },
  {
    heading: 'Níveis de assistência',
    paragraphs: [
      'Eco poupa a bateria no plano. Trilha entrega a força conforme o pedal. Turbo é para subidas curtas.',
      'A assistência desliga aos 32 km/h. Acima disso a força é sua.',
    ],
  },
];

const manuals: readonly DemoManual[] = [
  { file: 'guia-pt-br.pdf', language: 'pt-BR', kind: 'road', title: 'Guia do ciclista', chapters: guideInPortuguese },
  { file: 'guide-en.pdf', language: 'en', kind: 'road', title: 'The rider’s guide', chapters: guideInEnglish },
  {
    file: 'motor-bateria-pt-br.pdf',
    language: 'pt-BR',
    kind: 'e-bike',
    title: 'Motor e bateria',
    chapters: motorInPortuguese,
  },
];

async function manualPdf({ language, kind, title, chapters }: DemoManual): Promise<Buffer> {
  const info = { Title: title, Author: 'Aurora', CreationDate: date, ModDate: date };
  const doc = new PDFDocument({
    autoFirstPage: false,
    size: 'A4',
    margin: 0,
    lang: language,
    displayTitle: true,
    info,
  });
  registerTypeface(doc);
  doc.addPage();
  drawBand(doc, { height: 420, brand: 'Aurora', brandColour: '#ceff00', title, titleSize: 44, kind, bikeWidth: 420 });
  chapters.forEach(({ heading }, at) => {
    drawLine(doc, `${at + 2}   ${heading}`, margin, 470 + at * 34, { size: 18, colour: ink });
  });
  chapters.forEach((chapter, at) => drawChapter(doc, chapter, at + 2));
  doc.end();
  return buffer(doc);
}

function drawChapter(doc: PDFKit.PDFDocument, { heading, paragraphs }: Chapter, number: number): void {
  doc.addPage();
  let top = drawText(doc, heading, margin, 72, inner, { size: 34, weight: 700, colour: ink }) + 36;
  for (const paragraph of paragraphs)
    top = drawText(doc, paragraph, margin, top, inner, { size: 18, colour: ink, leading: 1.5 }) + 28;
  drawLine(doc, String(number), page.width - margin, page.height - margin, { size: 12, colour: muted });
}

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const manual of manuals) writeFileSync(`${folder}/${manual.file}`, await manualPdf(manual));
