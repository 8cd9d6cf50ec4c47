import { describe, expect, it } from 'vitest';
import { Workbook, type KindColumns } from './workbook.ts';

const text = (content: string) => new TextEncoder().encode(content);

const kind: KindColumns = {
  columns: [
    { name: 'serial_number', also: ['Nº de série', 'chassi'], required: true },
    { name: 'model', also: ['modelo'], required: true },
    { name: 'colour', also: ['cor'], required: false },
  ],
  families: [{ name: 'part', also: ['peça'] }],
  remembered: { descricao: 'model' },
};

describe('an opened file', () => {
  const file = text(
    'Bikes de novembro;\n\nNro;CHASSI ;Descrição;Cor;Cor;Peça: Quadro\n1;A-1;Brisa;Lima;;Q1\n2;"A;2";"Bri\nsa";;x;\n\n3;A-3;;Preto\n',
  );
  const opened = () => {
    const workbook = new Workbook(file);
    const guess = workbook.guess(0, kind);
    workbook.take(guess.columns.map(({ place }) => place));
    return { workbook, guess };
  };

  it('is guessed: the header in whichever line, titles by their names and by what the brand said before, each column once', () => {
    const { guess } = opened();
    expect([guess.header, guess.rows]).toEqual([3, 3]);
    expect(guess.columns.map(({ title, place, sample }) => [title, place, sample])).toEqual([
      ['Nro', null, '1'],
      ['CHASSI', 'serial_number', 'A-1'],
      ['Descrição', 'model', 'Brisa'],
      ['Cor', 'colour', 'Lima'],
      ['Cor', null, 'x'],
      ['Peça: Quadro', 'part:Quadro', 'Q1'],
    ]);
  });

  it('without a title that is known begins where rows are wide; a person may say another line', () => {
    const workbook = new Workbook(text('x\na;b\n1;2'));
    expect(workbook.guess(0, kind).header).toBe(2);
    expect(workbook.guess(0, kind, 3)).toMatchObject({ header: 3, rows: 0 });
  });

  it('goes to the server with our names, each row on its own line', () => {
    const lines = new TextDecoder().decode(opened().workbook.write()).split('\n');
    expect(lines).toEqual(
      [
        '',
        '',
        'serial_number;model;colour;part:Quadro',
        'A-1;Brisa;Lima;Q1',
        '"A;2";Bri sa;;',
        '',
        '',
        '',
        'A-3;;Preto;',
        '',
      ].toSpliced(7, 1),
    );
    const again = new Workbook(opened().workbook.write());
    expect(again.guess(0, kind)).toMatchObject({ header: 3, rows: 3 });
  });

  it('has its cells corrected, also those that were not there', () => {
    const { workbook } = opened();
    workbook.correct(8, 'model', 'Praia');
    workbook.correct(8, 'part:Quadro', 'Q9');
    workbook.correct(8, 'nothing', 'x');
    expect(workbook.rows([8])).toEqual([{ line: 8, cells: ['A-3', 'Praia', 'Preto', 'Q9'] }]);
    expect(workbook.rows()).toHaveLength(3);
  });

  it('has one text corrected wherever a column has it, and nowhere else', () => {
    const workbook = new Workbook(text('modelo;cor\nPedra;Pedra\n Pedra;Lima\nBrisa;Pedra\n'));
    workbook.take(workbook.guess(0, kind).columns.map(({ place }) => place));
    expect([workbook.same('model', 'Pedra'), workbook.same('nothing', 'Pedra')]).toEqual([2, 0]);
    expect(workbook.replace('model', 'Pedra', 'Praia')).toEqual([2, 3]);
    expect(workbook.rows().map(({ cells }) => cells)).toEqual([
      ['Praia', 'Pedra'],
      ['Praia', 'Lima'],
      ['Brisa', 'Pedra'],
    ]);
  });

  it('gives wrong rows back with what is said of them, and no formula', () => {
    const workbook = new Workbook(text('modelo;chassi\n=1+1;A-1\nBrisa;A-2'));
    workbook.take(workbook.guess(0, kind).columns.map(({ place }) => place));
    const saved = new TextDecoder().decode(
      workbook.save(new Map([[2, 'Não há.']]), ['linha', 'Modelo', 'Série', 'motivo']),
    );
    expect(saved).toBe("linha;Modelo;Série;motivo\r\n2;'=1+1;A-1;Não há.\r\n");
  });

  it('of 200,000 rows is read and written within seconds', { timeout: 60_000 }, () => {
    const rows = Array.from({ length: 200_000 }, (_, at) => `AUR-${at};Brisa;Lima;M`).join('\n');
    const workbook = new Workbook(text(`chassi;modelo;cor;tam\n${rows}`));
    const { columns, rows: count } = workbook.guess(0, kind);
    workbook.take(columns.map(({ place }) => place));
    expect([count, workbook.write().length > 3_000_000]).toEqual([200_000, true]);
  });
});
