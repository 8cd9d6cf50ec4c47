import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { connectEmbedded, connectPostgres } from '/work/main/server/db/connect.ts';
import { fillDatabase } from '/work/main/bench/fill-database.ts';
import { bikesImporter } from '/work/main/server/bike/import-bikes.ts';
import { importTable } from '/work/main/server/imports/import-table.ts';
import { writeFileSync } from 'node:fs';
const url = process.argv[2]!; const count=Number(process.argv[3]??10000);
const c = url.startsWith('/')||url==='memory' ? await connectEmbedded(url) : await connectPostgres(url);
await fillDatabase(c.db, 0);
const parts = ['Quadro','Roda dianteira','Roda traseira'];
await c.db.execute(sql`insert into model_components (id, model_id, name, brand, model, warranty_months, position)
    select gen_random_uuid(), models.id, part, 'Maker of ' || part, 'X1', 24, 1
    from models, json_array_elements_text(${JSON.stringify(parts)}::text::json) as part`);
const L=[`marca;modelo;número de série;tamanho;cor;loja;data da compra;preço;part:Quadro;part:Roda dianteira;part:Roda traseira`];
for(let n=1;n<=count;n++){const m=n%200+1;L.push(`brand-${m%20+1};Trilha ${m};BENCH-${n};M;Verde;"Bicicletaria Pedal Bom";05/11/2026;12.900,00;P0-${n};P1-${n};P2-${n}`)}
writeFileSync('/tmp/tables/b.csv',L.join('\r\n'));
const totals=new Map<string,number>();
if (c.driver.kind==='pglite'){ const cl:any=c.driver.client; const q=cl.query.bind(cl);}
let last=0; const cpu=()=>{const u=process.cpuUsage();return (u.user+u.system)/1000}; last=cpu();
const house={db:c.db,clock:{now:()=>new Date()}} as any;
for (const round of [1,2]) {
await importTable(house,bikesImporter,'/tmp/tables/b.csv',{dryRun:false,brandId:null,keepNotes:0,onProgress:({rows})=>{const n=cpu(); if(rows%5000===0)process.stdout.write(`${rows}:${(n-last).toFixed(0)} `); last=n;}});
console.log();}
await c.close();
